import type { ReactNode } from "react"
import styles from "#web/site/capability-statement/StatementSheet.module.css"

/** The document itself: a sheet of paper on the screen, the paper itself in print. */
export function StatementSheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <article className={styles.sheet} data-letterhead>
        {children}
      </article>
    </div>
  )
}
