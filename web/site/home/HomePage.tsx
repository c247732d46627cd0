import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { pictureOf } from "#web/parts/Picture.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { showsContract, shownBadges } from "#web/site/parts/shown-badges.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { StatGrid } from "#web/site/parts/StatGrid.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { AgencyGrid } from "#web/site/home/AgencyGrid.tsx"
import { HomeHero } from "#web/site/home/HomeHero.tsx"
import { CurrentContract } from "#web/site/home/CurrentContract.tsx"
import { SupplyCards } from "#web/site/home/SupplyCards.tsx"
import { Reveal } from "#web/site/parts/Reveal.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  const content = context.get(siteContent)
  const { meta, pages, naics, contract } = content
  const { number, title, client, status, goods, quantity, unitPrice, value, summary } = contract
  return {
    meta: meta[paths.home],
    words: pages[paths.home],
    badges: shownBadges(content, "trust"),
    naics,
    contract: showsContract(content)
      ? { number, title, client, status, goods, quantity, unitPrice, value, summary }
      : undefined,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.home }, matches) : []

export default function HomePage() {
  const { words, badges, naics, contract } = useLoaderData<typeof loader>()
  const { hero, agencies, supplies, stats, whyUs, technology, pastPerformance, closing } = words
  return (
    <>
      <HomeHero hero={hero} badges={badges} naics={naics} />
      <AgencyGrid {...agencies} />
      <SupplyCards supplies={supplies} naics={naics} />
      {stats.items.length > 0 && (
        <PageSection heading={stats.heading} text={stats.text}>
          <StatGrid stats={stats.items} countFor={2_000} />
        </PageSection>
      )}
      {whyUs.items.length > 0 && (
        <PageSection heading={whyUs.heading} text={whyUs.text}>
          <Reveal>
            <RuledList items={whyUs.items} layout="columns" />
          </Reveal>
        </PageSection>
      )}
      {technology.items.length > 0 && (
        <PageSection
          heading={technology.heading}
          text={technology.text}
          layout="beside"
          surface="sunken"
          picture={pictureOf(technology)}
          alt={technology.picture?.description}
        >
          <Reveal>
            <RuledList items={technology.items} />
          </Reveal>
        </PageSection>
      )}
      <PageSection heading={pastPerformance.heading} text={pastPerformance.text}>
        {contract && <CurrentContract contract={contract} />}
      </PageSection>
      <ClosingBand {...closing}>
        <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
        <ButtonLink to={paths.capabilityStatement} variant="secondary">
          Capability Statement
        </ButtonLink>
      </ClosingBand>
    </>
  )
}
