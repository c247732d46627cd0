import { type ReactNode, useState } from "react"
import type { Assignee } from "#contract/desk/desk.ts"
import type { EndpointAddress } from "#contract/endpoints.ts"
import { RecordHistory } from "#web/admin/audit/RecordHistory.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { DeskCard } from "#web/admin/desk/DeskCard.tsx"
import { DeskChanged } from "#web/admin/desk/DeskChanged.tsx"
import { DeskHistory, type HistoryEntry } from "#web/admin/desk/DeskHistory.tsx"
import styles from "#web/admin/desk/DeskSheet.module.css"
import { NotesCard } from "#web/admin/desk/NotesCard.tsx"
import { ReplyCard } from "#web/admin/desk/ReplyCard.tsx"
import { StatusForm } from "#web/admin/desk/StatusForm.tsx"
import { useDesk } from "#web/admin/desk/use-desk.ts"
import type { DeskCalls, DeskItem } from "#web/api/desk.ts"
import { useMay } from "#web/api/may.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"

interface DeskRow<Status extends string> extends DeskItem {
  status: Status
  assignee: Assignee | null
  createdAt: string
  dueAt: string
  dueSoonAt: string
  answeredAt: string | null
}

interface DeskSheetProps<Status extends string, Row extends DeskRow<Status>> {
  calls: DeskCalls<Row>
  /** The call that changes it. Who may not make it only reads. */
  change: EndpointAddress
  row: Row
  /** Who asked, as the history begins. */
  asked: { name: string; email: string; words: string }
  title: ReactNode
  back: { to: string; label: string }
  labels: Record<Status, string>
  history: readonly HistoryEntry[]
  /** Above the desk notes. */
  aside?: ReactNode
  /** Below the reply. */
  below?: ReactNode
  /** The request or message itself; it is printed. */
  children: (desk: ReturnType<typeof useDesk<Row>>) => ReactNode
  /** More actions for the whole, beside its status. */
  tools?: ReactNode
}

/** One quote request or message in full, with all actions of the desk; on paper only the request or message. */
export function DeskSheet<Status extends string, Row extends DeskRow<Status>>(props: DeskSheetProps<Status, Row>) {
  const { calls, change, row, asked, title, back, labels, history, children, tools, aside, below } = props
  const desk = useDesk(calls, row)
  const { chosen, setChosen, saveStatus, assign, closeQuestion, loadCurrent } = useDeskChanges(desk, row, labels)
  const { refused } = desk
  const mayChange = useMay()(change)
  const form = { labels, current: row.status, chosen, onChoose: setChosen, onSave: saveStatus }
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={back.to}>{back.label}</BackLink>}
        title={title}
        actions={
          <>
            {mayChange && <StatusForm {...form} />}
            {tools}
          </>
        }
      />
      <div className={styles.sheet}>
        {refused && (
          <DeskChanged
            before={row}
            refused={refused}
            statusLabel={(now) => labels[now]}
            onLoad={() => loadCurrent(refused.now)}
          />
        )}
        <DeskCard
          item={row}
          words={lastWords(history)}
          isReadOnly={!mayChange}
          pending={desk.isChanging}
          onAnswered={() => void closeQuestion()}
          onAssign={assign}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            {children(desk)}
            {mayChange && (
              <ReplyCard
                calls={calls}
                to={asked.email}
                statusLabels={labels}
                takesFiles={calls.takesFiles}
                onSend={desk.send}
                onUnsaved={desk.onReplyUnsaved}
              />
            )}
            {below}
          </div>
          <div className={styles.column} data-print="hide">
            {aside}
            <NotesCard
              entries={row.entries}
              isReadOnly={!mayChange}
              onAdd={desk.addNote}
              onUnsaved={desk.onNoteUnsaved}
            />
            <DeskHistory
              entries={history}
              statusLabel={(key) => labels[key as Status] ?? key}
              beginning={{ words: `${asked.name} ${asked.words}`, at: row.createdAt }}
            />
          </div>
        </div>
        <RecordHistory record={calls.record} />
      </div>
      <LeaveGuard unsaved={desk.isUnsaved} />
    </>
  )
}

/** The newest question, wish for a revision or dispute. */
function lastWords(history: readonly HistoryEntry[]): string | undefined {
  for (const entry of history) {
    if (entry.kind === "question") return entry.text
    if (entry.kind === "quote" && entry.event === "disputed") return entry.comment ?? undefined
  }
  return undefined
}

/** The status that is chosen and not yet saved, and the changes of one row that need no form of their own. */
function useDeskChanges<Status extends string, Row extends DeskItem & { status: Status }>(
  desk: ReturnType<typeof useDesk<Row>>,
  row: Row,
  labels: Record<Status, string>,
) {
  const [choice, setChosen] = useState<Status>()
  const chosen = choice ?? row.status

  async function saveStatus() {
    const notSaved = `Your choice, ${labels[chosen]}, was not saved.`
    const refused = await desk.save({ status: chosen }, { done: "Status updated", notSaved })
    if (!refused) setChosen(undefined)
    return refused
  }

  const assign = (assigneeId: string | null) =>
    desk.save({ assigneeId }, { done: "Assignee updated", notSaved: "The assignee was not saved." })

  const closeQuestion = () =>
    desk
      .save({ asks: null }, { done: "Marked as answered", notSaved: "The question was not marked as answered." })
      .catch((error: unknown) => showFailure(error, "The question was not marked as answered."))

  function loadCurrent(now: Row) {
    desk.loadCurrent(now)
    // The notice goes; the choice stays, and so does the reader's place beside it.
    document.getElementById("desk-status")?.focus()
  }

  return { chosen, setChosen, saveStatus, assign, closeQuestion, loadCurrent }
}
