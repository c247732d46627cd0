import { useState } from "react"
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { CapabilitiesPage as Words } from "#contract/content/capabilities.ts"
import type { BadgeClaim } from "#contract/content/claims.ts"
import type { Naics } from "#contract/content/company.ts"
import type { Milestone } from "#contract/content/milestones.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FactList } from "#web/parts/FactList.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import styles from "#web/site/capabilities/CapabilitiesPage.module.css"
import { CapabilityTabs } from "#web/site/capabilities/CapabilityTabs.tsx"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { MilestoneList } from "#web/site/parts/MilestoneList.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { showsContract, shownBadges } from "#web/site/parts/shown-badges.ts"
import { StatGrid } from "#web/site/parts/StatGrid.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { Page } from "#web/ui/Page.tsx"

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

type CapabilitiesHeroProps = Words["hero"] & {
  badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[]
  naics: readonly Naics[]
}

/** The head of the page, with the codes that buyers use to look up the company. */
function CapabilitiesHero({ heading, text, badges, naics }: CapabilitiesHeroProps) {
  const { company } = useShellContent()
  return (
    <PageHero
      heading={heading}
      text={text}
      actions={
        <>
          <ButtonLink to={paths.services}>Our Services</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
      aside={
        <FactList
          facts={[
            { label: "UEI", value: company.uei, code: true },
            { label: "CAGE code", value: company.cage, code: true },
            { label: "NAICS codes", value: naics.map(({ code }) => code).join(", "), code: true },
          ]}
        />
      }
    >
      <ClaimBadges label="Registrations" badges={badges} />
    </PageHero>
  )
}

interface CapabilityDetailsProps extends Pick<Words, "technology" | "journey"> {
  milestones: readonly Milestone[]
}

/** The systems and the years behind the capabilities, folded away. */
function CapabilityDetails({ technology, journey, milestones }: CapabilityDetailsProps) {
  return (
    <section className={styles.details}>
      <Page>
        <Collapsible title={technology.heading} headingLevel={2}>
          {technology.text && <p className={styles.text}>{technology.text}</p>}
          <SystemList items={technology.items} />
        </Collapsible>
        <Collapsible title={journey.heading} headingLevel={2}>
          {journey.text && <p className={styles.text}>{journey.text}</p>}
          <MilestoneList milestones={milestones} />
        </Collapsible>
      </Page>
    </section>
  )
}

/** The company's systems; opening one closes the one before. */
function SystemList({ items }: Pick<Words["technology"], "items">) {
  const [openTitle, setOpenTitle] = useState<string>()
  return (
    <div className={styles.systems}>
      {items.map(({ title, text, features }) => (
        <Collapsible
          key={title}
          title={title}
          open={title === openTitle}
          onOpenChange={(open) => setOpenTitle(open ? title : undefined)}
        >
          <p>{text}</p>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Badge>{feature}</Badge>
              </li>
            ))}
          </ul>
        </Collapsible>
      ))}
    </div>
  )
}
