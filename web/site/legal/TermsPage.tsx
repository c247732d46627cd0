import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { legalView } from "#web/site/legal/legal-view.ts"
import { LegalDocument } from "#web/site/legal/LegalDocument.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const { meta, pages } = context.get(siteContent)
  return { meta: meta[paths.terms], words: legalView(pages[paths.terms]) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.terms }, matches) : []

export default function TermsPage() {
  const { words } = useLoaderData<typeof loader>()
  const { company } = useShellContent()
  return <LegalDocument words={words} company={company} />
}
