import type { IndustryPage } from "#contract/content/industry.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import styles from "./IndustryMetrics.module.css"

/** Figures with what they count, read and copied as one phrase each: "Zero contract violations". */
export function IndustryMetrics({ heading, text, items }: IndustryPage["metrics"]) {
  return (
    <PageSection heading={heading} text={text} surface="sunken">
      <ul className={styles.metrics}>
        {items.map(({ value, label }) => (
          <li key={label} className={styles.metric}>
            <strong className={styles.value}>{value}</strong> <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
