import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { type CapabilityStatement, shownCertifications } from "#contract/content/capability-statement.ts"
import type { CompanyFacts } from "#contract/content/company.ts"
import type { SalesContact } from "#contract/content/people.ts"
import { todayIn } from "#contract/values/dates.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import styles from "#web/site/capability-statement/CapabilityStatementPage.module.css"
import { monthInWords, useCurrentMonth } from "#web/site/capability-statement/current-month.ts"
import { StatementSection } from "#web/site/capability-statement/StatementSection.tsx"
import {
  Advantages,
  Certifications,
  CompanyInformation,
  CoreCompetencies,
  NaicsCodes,
  PastPerformance,
} from "#web/site/capability-statement/StatementSections.tsx"
import { PostalAddress } from "#web/site/parts/PostalAddress.tsx"
import { SiteLogo } from "#web/site/parts/SiteLogo.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

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

/** Both buttons open the browser's print dialog. The file holds the same words, for those who have no printer. */
function StatementToolbar() {
  const print = () => window.print()
  return (
    <div className={styles.toolbar} data-print="hide">
      <Page>
        <div className={styles.row}>
          <p id="statement-print-note" className={`${ui.small} ${styles.note}`}>
            One letter page. For a PDF with this layout, choose “Save as PDF” in the print dialog.
          </p>
          <div className={styles.buttons} role="group" aria-label="Capability statement">
            <Button onClick={print}>
              <Icon name="printer" />
              Print
            </Button>
            <Button variant="secondary" onClick={print} aria-describedby="statement-print-note">
              <Icon name="file-down" />
              Download PDF
            </Button>
            <ButtonLink variant="quiet" to="/capability-statement.pdf" reloadDocument download>
              Save as PDF file
            </ButtonLink>
          </div>
        </div>
      </Page>
    </div>
  )
}

interface StatementHeadProps {
  words: Pick<CapabilityStatement, "title" | "tagline" | "summary">
  company: Pick<CompanyFacts, "name">
}

function StatementHead({ words, company }: StatementHeadProps) {
  return (
    <header className={styles.head}>
      <div role="img" aria-label={`${company.name} logo`}>
        <SiteLogo name={company.name} />
      </div>
      <div className={styles.titles}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.tagline}>{words.tagline}</p>
      </div>
      <p className={styles.summary}>{words.summary}</p>
    </header>
  )
}

interface StatementContactProps {
  words: CapabilityStatement["contact"]
  company: Pick<CompanyFacts, "name" | "address" | "phone" | "salesEmail">
  contacts: readonly SalesContact[]
}

function StatementContact({ words, company, contacts }: StatementContactProps) {
  return (
    <StatementSection heading={words.heading} width="whole">
      <p>{words.text}</p>
      <ul className={styles.contacts}>
        <li className={styles.contact}>
          <strong>{company.name}</strong>
          <PostalAddress address={company.address} />
          <ContactLinks email={company.salesEmail} phone={company.phone} />
        </li>
        {contacts.map(({ name, role, email, phone }) => (
          <li key={email} className={styles.contact}>
            <strong>{name}</strong>
            <span>{role}</span>
            <ContactLinks email={email} phone={phone} />
          </li>
        ))}
      </ul>
    </StatementSection>
  )
}

function ContactLinks({ email, phone }: Pick<SalesContact, "email" | "phone">) {
  return (
    <>
      <a className={`${ui.touch} ${ui.anywhere} ${styles.link}`} href={`mailto:${email}`}>
        {email}
      </a>
      <a className={`${ui.touch} ${ui.anywhere} ${styles.link}`} href={`tel:${phone.e164}`}>
        {phone.shown}
      </a>
    </>
  )
}

interface StatementFooterProps {
  publicUrl: string
  company: Pick<CompanyFacts, "legalName">
  /** The month in which the server rendered the page. */
  renderedIn: string
}

function StatementFooter({ company, publicUrl, renderedIn }: StatementFooterProps) {
  const month = useCurrentMonth(renderedIn)
  return (
    <footer className={styles.footer}>
      <span>{company.legalName}</span>
      <span>{new URL(publicUrl).host}</span>
      <time dateTime={month}>{monthInWords(month)}</time>
    </footer>
  )
}
