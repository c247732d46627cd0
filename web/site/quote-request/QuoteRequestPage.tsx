import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { QuoteRequestScreen } from "./QuoteRequestScreen.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const { pages, meta: words, desk } = context.get(siteContent)
  return { words: pages[paths.quoteRequest], promise: desk.promise, meta: words[paths.quoteRequest] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.quoteRequest }, matches) : []

export default function QuoteRequestPage() {
  const { words, promise } = useLoaderData<typeof loader>()
  return <QuoteRequestScreen words={words} promise={promise} />
}
