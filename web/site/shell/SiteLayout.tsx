import { isRouteErrorResponse, type MetaFunction, Outlet, useLocation, useRouteError } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { NotFoundNotice } from "#web/site/not-found/NotFoundNotice.tsx"
import { PageErrorNotice } from "#web/site/shell/PageErrorNotice.tsx"
import { Shell } from "#web/site/shell/Shell.tsx"

/** Only for pages that failed: every page that works has its own. */
export const meta: MetaFunction = ({ error, matches, location }) =>
  error
    ? pageMeta(
        {
          title: isNotFound(error) ? "Page Not Found" : "Page Not Available",
          description: "This page could not be loaded.",
          keywords: "error",
          path: location.pathname,
          noIndex: true,
        },
        matches,
      )
    : []

export default function SiteLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { key } = useLocation()
  return <Shell>{isNotFound(error) ? <NotFoundNotice /> : <PageErrorNotice key={key} />}</Shell>
}

function isNotFound(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
