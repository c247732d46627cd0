import type { IndustryPage } from "#contract/content/industry.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./Agencies.module.css"

export function Agencies({ heading, text, names }: IndustryPage["agencies"]) {
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
