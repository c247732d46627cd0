import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { showsContract, shownBadges } from "#web/site/parts/shown-badges.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { StatGrid } from "#web/site/parts/StatGrid.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { CapabilitiesHero } from "#web/site/capabilities/CapabilitiesHero.tsx"
import { CapabilityDetails } from "#web/site/capabilities/CapabilityDetails.tsx"
import { CapabilityTabs } from "#web/site/capabilities/CapabilityTabs.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const content = context.get(siteContent)
  const { meta, pages, naics, contract, milestones } = content
  const badges = shownBadges(content)
  const { certifications, ...words } = pages[paths.capabilities]
  const held = certifications.items.filter(({ badge }) => !badge || badges.some(({ kind }) => kind === badge))
  const { number, title, client, statusOngoing, type, products, value, summary } = contract
  return {
    meta: meta[paths.capabilities],
    words: { ...words, certifications: { ...certifications, items: held } },
    badges: badges.filter(({ kind }) => kind === "veteran-owned" || kind === "sam-certified"),
    naics,
    contract: showsContract(content)
      ? { number, title, client, statusOngoing, type, products, value, summary }
      : undefined,
    milestones,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.capabilities }, matches) : []

export default function CapabilitiesPage() {
  const { words, badges, naics, contract, milestones } = useLoaderData<typeof loader>()
  const { hero, glance, technology, journey, closing } = words
  return (
    <>
      <CapabilitiesHero {...hero} badges={badges} naics={naics} />
      {glance.items.length > 0 && (
        <PageSection heading={glance.heading} text={glance.text} surface="sunken">
          <StatGrid stats={glance.items} countFor={2_000} />
        </PageSection>
      )}
      <CapabilityTabs words={words} contract={contract} />
      <CapabilityDetails technology={technology} journey={journey} milestones={milestones} />
      <ClosingBand {...closing}>
        <ButtonLink to={paths.products}>View Products</ButtonLink>
        <ButtonLink to={paths.quoteRequest} variant="secondary">
          Request Quote
        </ButtonLink>
      </ClosingBand>
    </>
  )
}
