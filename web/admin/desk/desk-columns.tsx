import type { Assignee } from "#contract/desk/desk.ts"
import type { QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { AsksBadge } from "#web/admin/desk/AsksBadge.tsx"
import { ClockBadge } from "#web/admin/desk/ClockBadge.tsx"
import styles from "#web/admin/desk/desk-columns.module.css"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import ui from "#web/ui/primitives.module.css"

interface DeskRow {
  createdAt: string
  dueAt: string
  dueSoonAt: string
  answeredAt: string | null
  assignee: Assignee | null
  asks?: QuoteRequestSummary["asks"]
}

/** In a list: when the answer is due and who works on it; on a tablet both share one column. */
export const deskColumns: readonly TableColumn<DeskRow>[] = [
  {
    label: "Answer",
    render: (row) =>
      isKnown(row) && (
        <div className={styles.state}>
          <ClockBadge clock={row} />
          {row.asks && <AsksBadge asks={row.asks} />}
          <span className={styles.shared}>
            <AssigneeName assignee={row.assignee} />
          </span>
        </div>
      ),
  },
  {
    label: "Assignee",
    className: styles.own,
    render: (row) => isKnown(row) && <AssigneeName assignee={row.assignee} />,
  },
]

// A plain list of another server may know nothing of the desk.
const isKnown = ({ dueAt }: Partial<DeskRow>) => dueAt !== undefined

/** Who works on it. */
function AssigneeName({ assignee }: { assignee: Assignee | null | undefined }) {
  return assignee ? <span>{assignee.name}</span> : <span className={ui.muted}>Unassigned</span>
}
