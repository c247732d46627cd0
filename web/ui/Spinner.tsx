import styles from "#web/ui/Spinner.module.css"
import ui from "#web/ui/primitives.module.css"

/** With a label it says what is being waited for; without one it is decoration beside words that already do. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <span className={`${ui.row} ${ui.muted}`} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  )
}
