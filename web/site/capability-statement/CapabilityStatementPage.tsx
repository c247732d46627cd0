import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { shownCertifications } from "#contract/content/capability-statement.ts"
import { todayIn } from "#contract/values/dates.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import styles from "#web/site/capability-statement/CapabilityStatementPage.module.css"
import { StatementContact } from "#web/site/capability-statement/StatementContact.tsx"
import { StatementFooter } from "#web/site/capability-statement/StatementFooter.tsx"
import { StatementHead } from "#web/site/capability-statement/StatementHead.tsx"
import {
  Advantages,
  Certifications,
  CompanyInformation,
  CoreCompetencies,
  NaicsCodes,
  PastPerformance,
} from "#web/site/capability-statement/StatementSections.tsx"
import { StatementToolbar } from "#web/site/capability-statement/StatementToolbar.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const { meta, pages, claims, desk } = context.get(siteContent)
  const { certifications, ...words } = pages[paths.capabilityStatement]
  const today = todayIn(desk.timeZone)
  return {
    meta: meta[paths.capabilityStatement],
    words,
    certifications: {
      heading: certifications.heading,
      labels: shownCertifications(pages[paths.capabilityStatement], claims, today),
    },
    month: today.slice(0, 7),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.capabilityStatement }, matches) : []

export default function CapabilityStatementPage() {
  const { words, certifications, month } = useLoaderData<typeof loader>()
  const { company, naics, salesContacts, publicUrl } = useShellContent()
  return (
    <>
      <StatementToolbar />
      <div className={styles.desk}>
        <article className={styles.sheet} data-letterhead>
          <StatementHead words={words} company={company} />
          <CoreCompetencies {...words.coreCompetencies} />
          <CompanyInformation {...words.companyInformation} company={company} />
          <NaicsCodes {...words.naics} naics={naics} />
          <Certifications {...certifications} />
          <PastPerformance {...words.pastPerformance} />
          <Advantages {...words.advantages} />
          <StatementContact words={words.contact} company={company} contacts={salesContacts} />
          <StatementFooter company={company} publicUrl={publicUrl} renderedIn={month} />
        </article>
      </div>
    </>
  )
}
