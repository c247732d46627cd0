import { DeskHistory, type HistoryEntry } from "#web/admin/desk/DeskHistory.tsx"
import styles from "#web/admin/desk/DeskPanels.module.css"
import { NotesCard } from "#web/admin/desk/NotesCard.tsx"
import { ReplyCard } from "#web/admin/desk/ReplyCard.tsx"
import type { useDesk } from "#web/admin/desk/use-desk.ts"
import type { DeskCalls, DeskItem } from "#web/api/desk.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"

interface DeskPanelsProps<Row extends DeskItem> {
  calls: DeskCalls<Row>
  row: Row
  desk: ReturnType<typeof useDesk<Row>>
  /** The address that a reply goes to. */
  to: string
  statusLabels: Record<string, string>
  history: readonly HistoryEntry[]
  beginning: { words: string; at: string }
}

/** Below what was asked: the reply, the desk's own notes, and what was done so far. None of it goes on paper. */
export function DeskPanels<Row extends DeskItem>({
  calls,
  row,
  desk,
  to,
  statusLabels,
  ...rest
}: DeskPanelsProps<Row>) {
  return (
    <div className={styles.panels} data-print="hide">
      <ReplyCard
        calls={calls}
        to={to}
        statusLabels={statusLabels}
        pending={desk.isReplying}
        fields={desk.fields}
        onSend={desk.send}
        onUnsaved={desk.onReplyUnsaved}
      />
      <NotesCard
        entries={row.entries}
        pending={desk.isNoting}
        error={desk.fields.text}
        onAdd={desk.addNote}
        onUnsaved={desk.onNoteUnsaved}
      />
      <DeskHistory
        entries={rest.history}
        statusLabel={(status) => statusLabels[status] ?? status}
        beginning={rest.beginning}
      />
      <LeaveGuard unsaved={desk.isUnsaved} />
    </div>
  )
}
