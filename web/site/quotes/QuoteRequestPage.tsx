import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { QuoteRequest } from "./QuoteRequest.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const { pages, meta: words } = context.get(siteContent)
  return { words: pages.quoteRequest, meta: words[paths.quoteRequest] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.quoteRequest }, matches) : []

export default function QuoteRequestPage() {
  const { words } = useLoaderData<typeof loader>()
  return <QuoteRequest words={words} />
}
