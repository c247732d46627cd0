import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { Formatted } from "#web/parts/Formatted.tsx"
import { readFormatted } from "#web/parts/read-formatted.ts"
import { pictureOf } from "#web/parts/Picture.tsx"
import { MilestoneList } from "#web/site/parts/MilestoneList.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { shownBadges } from "#web/site/parts/shown-badges.ts"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { StatGrid } from "#web/site/parts/StatGrid.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import styles from "#web/site/about/AboutPage.module.css"
import { Partners } from "#web/site/about/Partners.tsx"
import { TributeButton } from "#web/site/about/TributeButton.tsx"
import { Reveal } from "#web/site/parts/Reveal.tsx"
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
