import type { ReactNode } from "react"
import type { FieldDifference } from "#contract/content/content-documents.ts"
import { ChangedNotice } from "#web/parts/ChangedNotice.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Button } from "#web/ui/Button.tsx"

interface BothVersionsProps {
  theirs: { changedBy: string | null; changedAt: string | null }
  /** Why the version differs, if nobody changed the record. */
  otherwise?: ReactNode
  /** `before` is theirs, `after` is mine. */
  differences: readonly FieldDifference[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** False where it comes while the person types. */
  takesFocus?: boolean
}

const columns: readonly TableColumn<FieldDifference>[] = [
  { label: "Field", render: ({ field }) => field },
  { label: "Theirs", render: ({ before }) => before || "Empty" },
  { label: "Mine", render: ({ after }) => after || "Empty" },
]

/** Somebody else saved the same record: the differences, and the choice between the two versions. */
export function BothVersions(props: BothVersionsProps) {
  const { theirs, otherwise, differences, onKeepMine, onTakeTheirs, takesFocus = true } = props
  const { changedBy, changedAt } = theirs
  const words = changedBy && changedAt && (
    <>
      Changed by {changedBy}, <DateTime value={changedAt} />.
    </>
  )
  return (
    <ChangedNotice
      takesFocus={takesFocus}
      actions={
        <>
          <Button onClick={onKeepMine}>Keep mine</Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Load theirs
          </Button>
        </>
      }
    >
      <p>{words || otherwise} Your changes are not saved yet.</p>
      <RowsTable caption="Fields that differ" rows={differences} keyOf={({ field }) => field} columns={columns} />
    </ChangedNotice>
  )
}
