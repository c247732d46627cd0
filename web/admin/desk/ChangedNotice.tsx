import type { Assignee } from "#contract/desk.ts"
import styles from "#web/admin/desk/ChangedNotice.module.css"
import type { Refused } from "#web/admin/desk/use-desk-steps.ts"
import type { DeskItem } from "#web/api/desk.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"

interface Seen extends DeskItem {
  status: string
  assignee: Assignee | null
}

interface ChangedNoticeProps<Row extends Seen> {
  /** The row that is on the screen. */
  before: Row
  refused: Refused<Row>
  statusLabel: (status: Row["status"]) => string
  onLoad: () => void
}

/** A change was refused because the screen is old. Nothing is taken over before the reader has seen why. */
export function ChangedNotice<Row extends Seen>({ before, refused, statusLabel, onLoad }: ChangedNoticeProps<Row>) {
  const { now, notSaved } = refused
  return (
    <div className={styles.notice} role="alert" data-print="hide">
      <div className={ui.stack1}>
        <p className={styles.title}>Someone else changed this</p>
        <p>
          {changesOf(before, now, statusLabel).join(" ")} {notSaved}
        </p>
      </div>
      <Button variant="secondary" onClick={onLoad}>
        Load the latest version
      </Button>
    </div>
  )
}

function changesOf<Row extends Seen>(before: Row, now: Row, statusLabel: (status: Row["status"]) => string): string[] {
  const changes: string[] = []
  if (now.status !== before.status) changes.push(`The status is now ${statusLabel(now.status)}.`)
  if (now.assignee?.id !== before.assignee?.id) changes.push(`The assignee is now ${now.assignee?.name ?? "no one"}.`)
  const known = new Set(before.entries.map(({ id }) => id))
  for (const entry of now.entries) {
    if (known.has(entry.id)) continue
    if (entry.kind === "reply") changes.push(`${entry.by} replied.`)
    if (entry.kind === "order") changes.push(`${entry.by} created the order.`)
  }
  return changes
}
