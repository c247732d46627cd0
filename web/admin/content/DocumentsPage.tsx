import { Link, type MetaFunction, useLocation } from "react-router"
import type { ContentDocument, LeftOver } from "#contract/content/content-documents.ts"
import { counted } from "#contract/values/counts.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import { DraftBar } from "#web/admin/content/DraftBar.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useDocuments, useLeftOvers } from "#web/api/content.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

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

const columns: readonly TableColumn<ContentDocument>[] = [
  {
    label: "Document",
    render: ({ path, title }) => <TwoLines first={<Link to={paths.adminDocument(path)}>{title}</Link>} second={path} />,
  },
  { label: "State", render: ({ changed }) => (changed ? <Badge tone="caution">Changed</Badge> : "Published") },
  {
    label: "Changed",
    render: ({ changedBy, changedAt }) =>
      changedAt ? <TwoLines first={<DateTime value={changedAt} />} second={changedBy} /> : "–",
  },
]

/** Documents, each leading to its form. */
function DocumentsTable({ caption, documents }: { caption: string; documents: readonly ContentDocument[] }) {
  return <RowsTable caption={caption} rows={documents} keyOf={({ path }) => path} columns={columns} />
}

/** A checklist of what visitors see that is a sample still, or a claim without evidence. */
function LeftOvers() {
  const { data } = useLeftOvers()
  if (!data) return null
  const byDocument = Map.groupBy(data, ({ path }) => path)
  return (
    <Card as="section" aria-labelledby="left-overs">
      <h2 id="left-overs">Left to replace or prove</h2>
      {data.length === 0 ? (
        <p>Nothing. Each value is yours, and each claim has its evidence.</p>
      ) : (
        <>
          <p className={ui.muted}>
            Replace samples with your own values. Add evidence to a claim, or hide it: hidden claims leave all pages,
            PDFs and emails.
          </p>
          {[...byDocument].map(([path, left]) => (
            <Collapsible key={path} headingLevel={3} title={`${left[0]!.title}: ${sumOf(left)}`}>
              <ul>
                {left.map((one) => (
                  <li key={one.field}>
                    <Link to={`${paths.adminDocument(path)}#${fieldId(one.field)}`}>{shortened(one.value)}</Link>
                  </li>
                ))}
              </ul>
            </Collapsible>
          ))}
        </>
      )}
    </Card>
  )
}

function sumOf(left: readonly LeftOver[]): string {
  const claims = left.filter(({ todo }) => todo === "prove").length
  const samples = left.length - claims
  return [
    samples > 0 && `${counted(samples, "sample")} to replace`,
    claims > 0 && `${counted(claims, "claim")} to prove`,
  ]
    .filter(Boolean)
    .join(", ")
}

const shortened = (value: string) => (value.length > 80 ? `${value.slice(0, 79)}…` : value)
