import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import type { Milestone } from "#contract/content/milestones.ts"
import { MilestoneList } from "#web/site/parts/MilestoneList.tsx"
import styles from "#web/site/capabilities/CapabilityDetails.module.css"
import { SystemList } from "#web/site/capabilities/SystemList.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { Page } from "#web/ui/Page.tsx"

interface CapabilityDetailsProps extends Pick<CapabilitiesPage, "technology" | "journey"> {
  milestones: readonly Milestone[]
}

/** The systems and the years behind the capabilities, folded away. */
export function CapabilityDetails({ technology, journey, milestones }: CapabilityDetailsProps) {
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
