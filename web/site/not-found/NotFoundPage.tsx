import { data, isRouteErrorResponse, type LoaderFunctionArgs, type MetaFunction } from "react-router"
import type { PageMeta } from "#contract/content/meta.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { NotFoundNotice } from "#web/site/not-found/NotFoundNotice.tsx"
import { siteContent } from "#web/site-content.ts"

/** A splat route answers 200 unless its loader says otherwise. The page's title travels with the error. */
export function loader({ context }: LoaderFunctionArgs) {
  throw data(context.get(siteContent).meta["not-found"], { status: 404 })
}

export const meta: MetaFunction = ({ error, matches, location }) => {
  if (!isRouteErrorResponse(error)) return []
  return pageMeta({ ...(error.data as PageMeta), path: location.pathname, noIndex: true }, matches)
}

export default function NotFoundPage() {
  return <NotFoundNotice />
}

export function ErrorBoundary() {
  return <NotFoundNotice />
}
