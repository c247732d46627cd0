import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { catalog, chapterIds } from "#contract/content/openacr-catalog.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/accessibility/AccessibilityPage.module.css"
import { ConformanceTable } from "#web/site/accessibility/ConformanceTable.tsx"
import { TestedPages } from "#web/site/accessibility/TestedPages.tsx"
import { siteContent } from "#web/site-content.ts"
import { Page } from "#web/ui/Page.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"

/** The criteria's names stay on the server: the browser gets rows that are ready to show. */
export function loader({ context }: LoaderFunctionArgs) {
  const { meta, pages } = context.get(siteContent)
  const { chapters, ...words } = pages[paths.accessibility]
  const tables = chapterIds.map((id) => ({
    id,
    heading: catalog[id].heading,
    notes: chapters[id].notes,
    rows: Object.entries(catalog[id].criteria).flatMap(([number, name]) => {
      const answer = chapters[id].criteria[number]
      return answer ? [{ number, name, ...answer }] : []
    }),
  }))
  return { meta: meta[paths.accessibility], words, tables }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.accessibility }, matches) : []

export default function AccessibilityPage() {
  const { words, tables } = useLoaderData<typeof loader>()
  const { company } = useShellContent()
  const { features, methods, limits, feedback } = words
  return (
    <Page>
      <div className={styles.report}>
        <PageHeader title={words.title} lead={words.intro} />
        <Points {...features} />
        <section className={`${ui.stack4} ${ui.shrinks} ${styles.section}`}>
          <h2>{feedback.heading}</h2>
          <p>{feedback.text}</p>
          <p>
            <a className={ui.touch} href={`mailto:${company.salesEmail}?subject=Accessibility`}>
              {company.salesEmail}
            </a>
          </p>
        </section>
        <section className={`${ui.stack4} ${ui.shrinks} ${styles.section}`}>
          <h2>Conformance report</h2>
          <dl className={styles.facts}>
            <Fact name="Product" value={words.productName} />
            <Fact name="Version" value={words.version} />
            <Fact name="Description" value={words.productDescription} />
            <Fact name="Report date" value={words.reportDate} />
            <Fact name="Standards" value="WCAG 2.2, Levels A and AA; Revised Section 508" />
          </dl>
          <p data-print="hide">
            <DownloadLink href={paths.openAcr()}>Download as OpenACR</DownloadLink>
          </p>
        </section>
        <Points {...methods} />
        <Points {...limits} />
        {tables.map((table) => (
          <ConformanceTable key={table.id} {...table} />
        ))}
        <TestedPages {...words.tested} />
      </div>
    </Page>
  )
}

function Points({ heading, text, items }: { heading: string; text?: string | undefined; items: readonly string[] }) {
  return (
    <section className={`${ui.stack4} ${ui.shrinks} ${styles.section}`}>
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
