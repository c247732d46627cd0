import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { PagePath } from "#contract/content/pages.ts"
import { CardGrid } from "#web/site/parts/CardGrid.tsx"
import { Formatted } from "#web/parts/Formatted.tsx"
import { readFormatted } from "#web/parts/read-formatted.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { shownBadges } from "#web/site/parts/shown-badges.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import ui from "#web/ui/primitives.module.css"
import { Agencies } from "./Agencies.tsx"
import { IndustryCertifications } from "./IndustryCertifications.tsx"
import { IndustryHero } from "./IndustryHero.tsx"
import { IndustryMetrics } from "./IndustryMetrics.tsx"
import { SalesContactsSection } from "./SalesContactsSection.tsx"
import { serviceOf } from "./service-of.ts"
import { BulletList } from "./BulletList.tsx"

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
