import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { BadgeClaim, BadgeGroup } from "#contract/content/claims.ts"
import type { CompanyFacts } from "#contract/content/company.ts"
import type { IndustryPage as Words } from "#contract/content/industry.ts"
import type { PagePath } from "#contract/content/pages.ts"
import type { Heading } from "#contract/content/words.ts"
import { Formatted } from "#web/parts/Formatted.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { readFormatted } from "#web/parts/read-formatted.ts"
import { organizationId } from "#web/parts/structured-data.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { IndustryHero } from "./IndustryHero.tsx"
import styles from "#web/site/industries/IndustryPage.module.css"
import { SalesContactsSection } from "./SalesContactsSection.tsx"
import { CardGrid } from "#web/site/parts/CardGrid.tsx"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { shownBadges } from "#web/site/parts/shown-badges.ts"
import ui from "#web/ui/primitives.module.css"

/** One template for the four industries; the address says which. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const content = context.get(siteContent)
  const { meta, pages, naics, company, salesContacts, publicUrl } = content
  const code = /\d{6}/.exec(new URL(request.url).pathname)?.[0]
  const industry = naics.find((row) => row.code === code)
  if (!industry) throw data(meta["not-found"], { status: 404 })
  const { family, title } = industry
  const { certifications, serviceType, ...words } = pages[paths.industry(family)]
  return {
    meta: meta[paths.industry(family) as PagePath], // The four addresses are among the pages that have words.
    family,
    words,
    overviewBlocks: words.overview.paragraphs.flatMap(readFormatted),
    certifications: {
      ...certifications,
      groups: certifications.groups.map((key) => ({ key, badges: shownBadges(content, key) })),
    },
    codes: { code: industry.code, uei: company.uei, cage: company.cage, businessType: company.businessType },
    salesContacts,
    service: serviceOf({ serviceType, name: title, company, publicUrl }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({ ...loaderData.meta, path: paths.industry(loaderData.family), jsonLd: [loaderData.service] }, matches)
    : []

export default function IndustryPage() {
  const { family, words, overviewBlocks, certifications, codes, salesContacts } = useLoaderData<typeof loader>()
  const { hero, highlights, overview, capabilities, agencies, bullets, metrics, contact } = words
  return (
    <>
      <IndustryHero {...hero} family={family} codes={codes} />
      <IndustryCertifications {...certifications} />
      {highlights.items.length > 0 && (
        <PageSection heading={highlights.heading} text={highlights.text} surface="sunken">
          <CardGrid items={highlights.items} />
        </PageSection>
      )}
      <PageSection heading={overview.heading} layout="beside">
        <div className={ui.stack4}>
          <Formatted blocks={overviewBlocks} />
        </div>
      </PageSection>
      <PageSection heading={capabilities.heading} text={capabilities.text}>
        <CardGrid items={capabilities.items} />
      </PageSection>
      <Agencies {...agencies} />
      {bullets.items.length > 0 && <BulletList {...bullets} />}
      {metrics.items.length > 0 && <IndustryMetrics {...metrics} />}
      <SalesContactsSection {...contact} contacts={salesContacts} />
    </>
  )
}

const groupLabels: Record<BadgeGroup, string> = {
  trust: "Company",
  food: "Food",
  fuel: "Fuel",
  hardware: "Hardware",
  chemicals: "Chemicals",
  all: "All",
}

type IndustryCertificationsProps = Heading & {
  groups: readonly { key: BadgeGroup; badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[] }[]
}

/** The company's claims, and those of the family. A group without a claim that may be shown is left out. */
function IndustryCertifications({ heading, text, groups }: IndustryCertificationsProps) {
  const shown = groups.filter(({ badges }) => badges.length > 0)
  if (shown.length === 0) return null
  return (
    <PageSection heading={heading} text={text} layout="beside">
      <div className={ui.stack5}>
        {shown.map(({ key, badges }) => (
          <div key={key} className={ui.stack2}>
            <h3 className={ui.small}>{groupLabels[key]}</h3>
            <ClaimBadges label={`${groupLabels[key]} certifications`} badges={badges} />
          </div>
        ))}
      </div>
    </PageSection>
  )
}

interface Service {
  serviceType: string
  name: string
  company: Pick<CompanyFacts, "name" | "uei">
  publicUrl: string
}

/** Structured data for search engines: the service, who provides it, and where. */
function serviceOf({ serviceType, name, company, publicUrl }: Service) {
  return {
    "@type": "Service",
    name,
    serviceType,
    provider: {
      "@type": "Organization",
      "@id": organizationId(publicUrl),
      name: company.name,
      identifier: { "@type": "PropertyValue", propertyID: "UEI", value: company.uei },
    },
    areaServed: { "@type": "Country", name: "United States" },
  }
}

function Agencies({ heading, text, names }: Words["agencies"]) {
  return (
    <PageSection heading={heading} text={text} layout="beside">
      <ul className={ui.cluster2}>
        {names.map((name) => (
          <li key={name} className={styles.chip}>
            {name}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The commitments of this family, as a list. */
function BulletList({ heading, text, items }: Words["bullets"]) {
  return (
    <PageSection heading={heading} text={text} layout="beside">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Figures with what they count, read and copied as one phrase each: "Zero contract violations". */
function IndustryMetrics({ heading, text, items }: Words["metrics"]) {
  return (
    <PageSection heading={heading} text={text} surface="sunken">
      <ul className={styles.metrics}>
        {items.map(({ value, label }) => (
          <li key={label} className={styles.metric}>
            <strong className={styles.value}>{value}</strong> <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
