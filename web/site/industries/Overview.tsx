import type { IndustryPage } from "#contract/content/industry.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import styles from "./Overview.module.css"

export function Overview({ heading, paragraphs }: IndustryPage["overview"]) {
  return (
    <PageSection heading={heading} layout="beside">
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </PageSection>
  )
}
