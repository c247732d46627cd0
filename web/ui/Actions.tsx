import type { ReactNode } from "react"
import styles from "#web/ui/Actions.module.css"

/** Buttons that belong together: in a row, and on a phone across the whole line, so that none ends ragged or alone. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
