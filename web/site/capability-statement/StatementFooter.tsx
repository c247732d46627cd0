import type { CompanyFacts } from "#contract/content/company.ts"
import { monthInWords, useCurrentMonth } from "#web/site/capability-statement/current-month.ts"
import styles from "#web/site/capability-statement/StatementFooter.module.css"

interface StatementFooterProps {
  publicUrl: string
  company: Pick<CompanyFacts, "legalName">
  /** The month in which the server rendered the page. */
  renderedIn: string
}

export function StatementFooter({ company, publicUrl, renderedIn }: StatementFooterProps) {
  const month = useCurrentMonth(renderedIn)
  return (
    <footer className={styles.footer}>
      <span>{company.legalName}</span>
      <span>{new URL(publicUrl).host}</span>
      <time dateTime={month}>{monthInWords(month)}</time>
    </footer>
  )
}
