import type { CapabilityStatement } from "#contract/content/capability-statement.ts"
import type { CompanyFacts } from "#contract/content/company.ts"
import { SiteLogo } from "#web/site/parts/SiteLogo.tsx"
import styles from "#web/site/capability-statement/StatementHead.module.css"

interface StatementHeadProps {
  words: Pick<CapabilityStatement, "title" | "tagline" | "summary">
  company: Pick<CompanyFacts, "name">
}

export function StatementHead({ words, company }: StatementHeadProps) {
  return (
    <header className={styles.head}>
      <div role="img" aria-label={`${company.name} logo`}>
        <SiteLogo name={company.name} />
      </div>
      <div className={styles.titles}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.tagline}>{words.tagline}</p>
      </div>
      <p className={styles.summary}>{words.summary}</p>
    </header>
  )
}
