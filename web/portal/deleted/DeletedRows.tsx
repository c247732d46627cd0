import type { DeletedRow, DeletedNoun } from "#contract/books/deleted-rows.ts"
import { useMay } from "#web/api/may.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Button } from "#web/ui/Button.tsx"
import { formatDollars } from "#contract/values/money.ts"

export const nounTitles: Record<DeletedNoun, string> = { contact: "Contact", order: "Order", payment: "Payment" }

/** What a deleted row was called: a payment has no name but its amount. */
const nameOf = ({ noun, name }: Pick<DeletedRow, "noun" | "name">) => (noun === "payment" ? formatDollars(name) : name)

interface DeletedRowsProps {
  rows: readonly DeletedRow[]
  /** The id of the one that is on its way back. */
  restoring: string | undefined
  onRestore: (row: DeletedRow) => void
}

/** Deleted rows of all three lists, each with the button that brings it back. */
export function DeletedRows({ rows, restoring, onRestore }: DeletedRowsProps) {
  const mayRestore = useMay()("POST /api/contacts/:id/restore")
  const columns: readonly (TableColumn<DeletedRow> | false)[] = [
    { label: "Deleted", cell: nameOf },
    { label: "Kind", cell: (row) => nounTitles[row.noun] },
    { label: "Name", cell: (row) => row.detail ?? "Not given" },
    { label: "When", cell: (row) => <DateTime value={row.deletedAt} /> },
    mayRestore && {
      label: "Restore",
      cell: (row) => (
        <Button
          variant="secondary"
          pending={restoring === row.id}
          disabled={restoring !== undefined && restoring !== row.id}
          aria-label={`Restore ${row.noun} ${nameOf(row)}`}
          onClick={() => onRestore(row)}
        >
          Restore
        </Button>
      ),
    },
  ]
  return <RowsTable caption="Deleted items, newest first" rows={rows} keyOf={(row) => row.id} columns={columns} />
}
