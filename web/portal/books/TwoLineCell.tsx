import type { ReactNode } from "react"
import styles from "#web/portal/books/BookTable.module.css"
import ui from "#web/ui/primitives.module.css"

/** The row's name, and below it what the row belongs to. */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={`${ui.stack0} ${ui.anywhere}`}>
      <span>{first}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  )
}
