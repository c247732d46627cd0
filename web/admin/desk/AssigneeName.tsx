import type { Assignee } from "#contract/desk.ts"
import styles from "#web/admin/desk/DeskForm.module.css"

/** Who works on it. */
export function AssigneeName({ assignee }: { assignee: Assignee | null | undefined }) {
  return assignee ? <span>{assignee.name}</span> : <span className={styles.quiet}>Unassigned</span>
}
