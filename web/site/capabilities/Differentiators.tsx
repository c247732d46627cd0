import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import type { TitledText, Heading } from "#contract/content/words.ts"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import styles from "#web/site/capabilities/Differentiators.module.css"
import { TabPanelHead } from "#web/site/capabilities/TabPanelHead.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import ui from "#web/ui/primitives.module.css"

interface DifferentiatorsProps extends Heading {
  items: readonly TitledText[]
  coreCompetencies: CapabilitiesPage["coreCompetencies"]
}

export function Differentiators({ heading, text, items, coreCompetencies }: DifferentiatorsProps) {
  return (
    <>
      <TabPanelHead heading={heading} text={text} />
      <RuledList items={items} layout="columns" />
      <div className={styles.competencies}>
        <h3>{coreCompetencies.heading}</h3>
        {coreCompetencies.text && <p>{coreCompetencies.text}</p>}
        <ul className={ui.cluster2}>
          {coreCompetencies.items.map((competency) => (
            <li key={competency}>
              <Badge>{competency}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
