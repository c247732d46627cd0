import type { IndustryPage } from "#contract/content/industry.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import styles from "./BulletList.module.css"

/** What a buyer may count on in this family, line by line. */
export function BulletList({ heading, text, items }: IndustryPage["bullets"]) {
  return (
    <PageSection heading={heading} text={text} layout="beside">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PageSection>
  )
}
