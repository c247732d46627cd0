import type { AboutPage } from "#contract/content/about.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import styles from "#web/site/about/CompanyStory.module.css"

export function CompanyStory({ heading, paragraphs }: AboutPage["story"]) {
  return (
    <PageSection heading={heading} layout="beside">
      <div className={styles.story}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </PageSection>
  )
}
