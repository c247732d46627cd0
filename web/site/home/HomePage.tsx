import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { Naics } from "#contract/content/company.ts"
import type { Contract } from "#contract/content/government-contract.ts"
import type { HomePage as Words } from "#contract/content/home.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { pictureOf } from "#web/parts/Picture.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { HomeHero } from "#web/site/home/HomeHero.tsx"
import styles from "#web/site/home/HomePage.module.css"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { FamilyPicture } from "#web/site/parts/FamilyPicture.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { PastPerformanceCard } from "#web/site/parts/PastPerformanceCard.tsx"
import { Reveal } from "#web/site/parts/Reveal.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { showsContract, shownBadges } from "#web/site/parts/shown-badges.ts"
import { StatGrid } from "#web/site/parts/StatGrid.tsx"
import ui from "#web/ui/primitives.module.css"

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

type Shown = "number" | "title" | "client" | "status" | "goods" | "quantity" | "unitPrice" | "value" | "summary"

function CurrentContract({ contract }: { contract: Pick<Contract, Shown> }) {
  return (
    <PastPerformanceCard
      contract={contract}
      status={contract.status}
      facts={[
        { label: "Purchase order", value: contract.number, code: true },
        { label: "Client agency", value: contract.client },
        { label: "Goods", value: contract.goods },
        { label: "Quantity", value: contract.quantity },
        { label: "Unit price", value: contract.unitPrice },
        { label: "Contract value", value: contract.value },
      ]}
    />
  )
}

interface SupplyCardsProps {
  supplies: Words["supplies"]
  naics: readonly Naics[]
}

/** The four families, each a way into its catalogue. */
function SupplyCards({ supplies, naics }: SupplyCardsProps) {
  return (
    <PageSection heading={supplies.heading} text={supplies.text} surface="sunken">
      <ul className={styles.cards}>
        {supplies.items.map(({ family, title, text, ...place }) => (
          <li key={family} className={styles.card} data-family={family}>
            <FamilyPicture family={family} picture={pictureOf(place)} />
            <div className={`${ui.stack1} ${ui.packStart} ${ui.shrinks}`}>
              <h3>
                <Link to={paths.catalog(family)} className={styles.link}>
                  {title}
                </Link>
              </h3>
              <p className={styles.code}>NAICS {naics.find((row) => row.family === family)?.code}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Whom the company supplies. The whole grid leads to the services, by the one link below it. */
function AgencyGrid({ heading, text, names, note }: Words["agencies"]) {
  return (
    <PageSection heading={heading} text={text}>
      <div className={styles.agencies}>
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name} className={styles.name}>
              {name}
            </li>
          ))}
        </ul>
        <Link to={paths.services} className={`${ui.touch} ${ui.strong} ${styles.allAgencies}`}>
          How we serve agencies
        </Link>
      </div>
      <p className={ui.small}>{note}</p>
    </PageSection>
  )
}
