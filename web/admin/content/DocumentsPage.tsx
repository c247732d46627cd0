import { type MetaFunction, useLocation } from "react-router"
import { DocumentsTable } from "#web/admin/content/DocumentsTable.tsx"
import { DraftBar } from "#web/admin/content/DraftBar.tsx"
import { LeftOvers } from "#web/admin/content/LeftOvers.tsx"
import { useDocuments } from "#web/api/content.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

const company = {
  title: "Company",
  group: "company",
  lead: "The company's facts, badges, people, contract, templates and quote desk.",
} as const

const pages = { title: "Pages", group: "pages", lead: "The text of each public page." } as const

// One page for two addresses: the list of routes travels with every page of the site.
const listAt = (address: string) => (address === paths.adminPages ? pages : company)

export const meta: MetaFunction = ({ matches, location: { pathname } }) =>
  pageMeta(
    {
      title: listAt(pathname).title,
      description: listAt(pathname).lead,
      keywords: "content",
      path: pathname,
      noIndex: true,
    },
    matches,
  )

export default function DocumentsPage() {
  const { title, group, lead } = listAt(useLocation().pathname)
  const query = useDocuments()
  const { data: documents, error } = query
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={ui.stack5}>
        <DraftBar />
        {documents && <DocumentsTable caption={title} documents={documents.filter((each) => each.group === group)} />}
        {group === "company" && <LeftOvers />}
        {!documents && <LoadProblem of={query} fallback="The documents could not be loaded" />}
        {!documents && !error && (
          <>
            <Spinner label="Loading documents..." />
            <Skeleton shape="block" count={3} />
          </>
        )}
      </div>
    </>
  )
}
