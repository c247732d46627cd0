import type { ReactNode } from "react"
import styles from "#web/admin/TwoLines.module.css"

/** The main text, with details in a second line. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  )
}
