import type { Assignee } from "#contract/desk/desk.ts"
import type { Refused } from "#web/admin/desk/use-desk-steps.ts"
import type { DeskItem } from "#web/api/desk.ts"
import { ChangedNotice } from "#web/parts/ChangedNotice.tsx"
import { Button } from "#web/ui/Button.tsx"

interface Seen extends DeskItem {
  status: string
  assignee: Assignee | null
}

interface DeskChangedProps<Row extends Seen> {
  /** The row that is on the screen. */
  before: Row
  refused: Refused<Row>
  statusLabel: (status: Row["status"]) => string
  onLoad: () => void
}

/** A change of a request or message was refused because the screen is old. */
export function DeskChanged<Row extends Seen>({ before, refused, statusLabel, onLoad }: DeskChangedProps<Row>) {
  const { now, notSaved } = refused
  return (
    <ChangedNotice
      actions={
        <Button variant="secondary" onClick={onLoad}>
          Load the latest version
        </Button>
      }
    >
      <p>
        {changesOf(before, now, statusLabel).join(" ")} {notSaved}
      </p>
    </ChangedNotice>
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
