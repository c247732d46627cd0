import type { Assignee } from "#contract/desk.ts"
import { AssigneeName } from "#web/admin/desk/AssigneeName.tsx"
import { ClockBadge } from "#web/admin/desk/ClockBadge.tsx"
import styles from "#web/admin/desk/DeskState.module.css"

interface DeskRow {
  createdAt: string
  dueAt: string
  dueSoonAt: string
  answeredAt: string | null
  assignee: Assignee | null
}

/** In a list: where the promise to answer stands, and who works on it. */
export function DeskState({ row }: { row: DeskRow }) {
  if (!isKnown(row)) return null
  return (
    <div className={styles.state}>
      <ClockBadge clock={row} />
      <AssigneeName assignee={row.assignee} />
    </div>
  )
}

// A plain list of another server may know nothing of the desk.
const isKnown = ({ dueAt }: Partial<DeskRow>) => dueAt !== undefined
