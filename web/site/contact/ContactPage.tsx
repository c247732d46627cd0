import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { Naics } from "#contract/content/company.ts"
import type { ContactPage as Words } from "#contract/content/contact.ts"
import type { Leader } from "#contract/content/people.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FactList } from "#web/parts/FactList.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import styles from "#web/site/contact/ContactPage.module.css"
import { WriteToUs } from "./WriteToUs.tsx"
import { CardGrid } from "#web/site/parts/CardGrid.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

export function loader({ context }: LoaderFunctionArgs) {
  const { meta, pages, leaders, naics, desk } = context.get(siteContent)
  return {
    meta: meta[paths.contact],
    words: pages[paths.contact],
    promise: desk.promise,
    naics,
    leaders: leaders.map(({ name, role, initials, email, phone, messaging }) => ({
      name,
      role,
      initials,
      email,
      phone,
      ...(messaging && { messaging }),
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.contact }, matches) : []

export default function ContactPage() {
  const { words, promise, leaders, naics } = useLoaderData<typeof loader>()
  const { hero, banner, form, interests, leadership, headquarters, credentials, values } = words
  return (
    <>
      <PageHero heading={hero.heading} text={hero.text} aside={<DirectLines />}>
        <Badge tone="positive">{hero.badge}</Badge>
      </PageHero>
      <BulkPricingBanner {...banner} />
      <WriteToUs promise={promise} form={form} interests={interests} headquarters={headquarters} />
      <Leadership leadership={leadership} leaders={leaders} />
      <Credentials credentials={credentials} naics={naics} />
      <PageSection heading={values.heading} text={values.text}>
        <CardGrid items={values.items} />
      </PageSection>
    </>
  )
}

/** For those who would rather not fill in a form. */
function DirectLines() {
  const { company } = useShellContent()
  return (
    <ul className={ui.stack0}>
      <li className={styles.line}>
        <a className={styles.link} href={`tel:${company.phone.e164}`}>
          {company.phone.shown}
        </a>
        <p className={ui.small}>{company.hours}</p>
      </li>
      <li className={styles.line}>
        <a className={styles.link} href={`mailto:${company.salesEmail}`}>
          {company.salesEmail}
        </a>
      </li>
    </ul>
  )
}

/** For those who came for prices: the quote form asks what a price depends on. */
function BulkPricingBanner({ heading, text, button }: Words["banner"]) {
  return (
    <section className={styles.banner} data-print="hide">
      <Page>
        <div className={styles.columns}>
          <div>
            <h2 className={ui.step1}>{heading}</h2>
            <p>{text}</p>
          </div>
          <ButtonLink to={paths.quoteRequest}>{button}</ButtonLink>
        </div>
      </Page>
    </section>
  )
}

type ReachableLeader = Pick<Leader, "name" | "role" | "initials" | "email" | "phone" | "messaging">

interface LeadershipProps extends Pick<Words, "leadership"> {
  leaders: readonly ReachableLeader[]
}

/** The partners by name, with every way to reach each. */
function Leadership({ leadership, leaders }: LeadershipProps) {
  return (
    <PageSection {...leadership} surface="sunken">
      <ul className={styles.leaders}>
        {leaders.map(({ name, role, initials, email, phone, messaging }) => (
          <li key={email} className={styles.leader}>
            <span className={styles.initials} aria-hidden="true">
              {initials}
            </span>
            <div>
              <h3>{name}</h3>
              <p className={ui.muted}>{role}</p>
            </div>
            <ul className={styles.links}>
              <li>
                <a className={`${ui.touch} ${ui.anywhere}`} href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
              <li>
                <a className={`${ui.touch} ${ui.anywhere}`} href={`tel:${phone.e164}`}>
                  {phone.shown}
                </a>
              </li>
              {messaging && (
                <li>
                  <a className={`${ui.touch} ${ui.anywhere}`} href={messaging.url} rel="noopener noreferrer">
                    Message on {messaging.app}
                  </a>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

interface CredentialsProps extends Pick<Words, "credentials"> {
  naics: readonly Naics[]
}

/** The facts that a contracting officer copies into a vendor file. */
function Credentials({ credentials, naics }: CredentialsProps) {
  const { company } = useShellContent()
  const facts = [
    { label: "UEI", value: company.uei, code: true },
    { label: "CAGE code", value: company.cage, code: true },
    { label: "Legal name", value: company.legalName },
    { label: "Business type", value: company.businessType },
    { label: "Business size", value: company.businessSize },
  ]
  return (
    <PageSection {...credentials}>
      <div className={styles.credentials}>
        <FactList facts={facts} />
        <ul className={ui.stack0} aria-label="NAICS codes">
          {naics.map(({ family, code, title }) => (
            <li key={code} className={styles.industry}>
              <span className={styles.code}>NAICS {code}</span> <Link to={paths.industry(family)}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  )
}
