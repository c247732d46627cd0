import type { ReactNode } from "react"
import styles from "#web/site/capability-statement/StatementSection.module.css"
import ui from "#web/ui/primitives.module.css"

interface StatementSectionProps {
  heading: string
  /** `whole` takes the width of the sheet, `half` is beside its neighbor. */
  width: "whole" | "half"
  children: ReactNode
}

/** A heading on a rule, and what it heads. */
export function StatementSection({ heading, width, children }: StatementSectionProps) {
  return (
    <section className={`${ui.stack3} ${ui.packStart} ${styles.section}`} data-width={width}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  )
}
