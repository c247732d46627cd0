import type { ReactNode } from "react"
import styles from "#web/admin/TwoLines.module.css"

/** What counts, and in a second line what goes with it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  )
}
