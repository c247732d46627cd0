import { lazy, Suspense, useState } from "react"
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { Leader } from "#contract/content/people.ts"
import type { Heading } from "#contract/content/words.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { Formatted } from "#web/parts/Formatted.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { Picture, pictureOf } from "#web/parts/Picture.tsx"
import { readFormatted } from "#web/parts/read-formatted.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import styles from "#web/site/about/AboutPage.module.css"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { MilestoneList } from "#web/site/parts/MilestoneList.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { Reveal } from "#web/site/parts/Reveal.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { shownBadges } from "#web/site/parts/shown-badges.ts"
import { StatGrid } from "#web/site/parts/StatGrid.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

export function loader({ context }: LoaderFunctionArgs) {
  const content = context.get(siteContent)
  const { meta, pages, leaders, milestones } = content
  return {
    meta: meta[paths.about],
    words: pages[paths.about],
    story: pages[paths.about].story.paragraphs.flatMap(readFormatted),
    isVeteranOwned: shownBadges(content).some(({ kind }) => kind === "veteran-owned"),
    leaders: leaders.map(({ name, role, initials, picture, email, phone, bio, isVeteran }) => {
      return { name, role, initials, picture, email, phone, bio, isVeteran }
    }),
    milestones,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.about }, matches) : []

export default function AboutPage() {
  const { words, story: blocks, isVeteranOwned, leaders, milestones } = useLoaderData<typeof loader>()
  const { hero, story, stats, values, leadership, closing } = words
  return (
    <>
      <PageHero heading={hero.heading} text={hero.text}>
        {isVeteranOwned && <TributeButton label={hero.veteranBadge} />}
      </PageHero>
      <PageSection heading={story.heading} layout="beside" picture={pictureOf(story)} alt={story.picture?.description}>
        <div className={`${ui.stack5} ${styles.story}`}>
          <Formatted blocks={blocks} />
        </div>
      </PageSection>
      {stats.items.length > 0 && (
        <PageSection heading={stats.heading} text={stats.text} surface="sunken">
          <StatGrid stats={stats.items} countFor={1_500} />
        </PageSection>
      )}
      <PageSection heading={values.heading} text={values.text} layout="beside">
        <RuledList items={values.items} />
      </PageSection>
      <Partners {...leadership} leaders={leaders} />
      <PageSection heading={words.milestones.heading} text={words.milestones.text} layout="beside" surface="sunken">
        <Reveal>
          <MilestoneList milestones={milestones} />
        </Reveal>
      </PageSection>
      <ClosingBand {...closing}>
        <ButtonLink to={paths.capabilityStatement}>Capability Statement</ButtonLink>
        <ButtonLink to={paths.capabilities} variant="secondary">
          Our Capabilities
        </ButtonLink>
        <ButtonLink to={paths.contact} variant="secondary">
          Contact Us
        </ButtonLink>
      </ClosingBand>
    </>
  )
}

interface PartnersProps extends Heading {
  leaders: readonly Omit<Leader, "messaging">[]
}

function Partners({ heading, text, leaders }: PartnersProps) {
  return (
    <PageSection heading={heading} text={text}>
      <ul className={`${ui.stack5} ${styles.partners}`}>
        {leaders.map((leader) => (
          <PartnerCard key={leader.email} leader={leader} />
        ))}
      </ul>
    </PageSection>
  )
}

/** A managing partner: who it is, what they do, how to reach them. */
function PartnerCard({ leader }: { leader: Omit<Leader, "messaging"> }) {
  const picture = pictureOf(leader)
  return (
    <Card as="li">
      <div className={styles.partner}>
        <div className={`${ui.stack4} ${ui.packStart}`}>
          <div className={styles.head}>
            {picture ? (
              <Picture picture={picture} alt="" sizes="4rem" className={styles.portrait} />
            ) : (
              <span className={styles.initials} aria-hidden="true">
                {leader.initials}
              </span>
            )}
            <div>
              <h3>{leader.name}</h3>
              <p className={ui.muted}>{leader.role}</p>
            </div>
          </div>
          <p>{leader.bio}</p>
        </div>
        <div className={`${ui.stack0} ${ui.justifyStart} ${ui.packStart}`}>
          {leader.isVeteran && <TributeButton label="U.S. Veteran" />}
          <a className={styles.link} href={`mailto:${leader.email}`}>
            {leader.email}
          </a>
          <a className={styles.link} href={`tel:${leader.phone.e164}`}>
            {leader.phone.shown}
          </a>
        </div>
      </div>
    </Card>
  )
}

// Loaded when it is opened: the tribute and its window would weigh on every page.
const TributeDialog = lazy(async () => ({
  default: (await import("#web/site/shell/TributeDialog.tsx")).TributeDialog,
}))

/** A veteran badge within the page; it opens the tribute. */
function TributeButton({ label }: { label: string }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="medal" />
        {label}
      </button>
      {open !== undefined && (
        <Suspense>
          <TributeDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
