import type { DeletedRow, DeletedNoun } from "#contract/books/deleted-rows.ts"
import { useMay } from "#web/api/may.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
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
  return (
    <StackingTable caption="Deleted items, newest first">
      <thead>
        <tr>
          <th scope="col">Deleted</th>
          <th scope="col">Kind</th>
          <th scope="col">Name</th>
          <th scope="col">When</th>
          {mayRestore && <th scope="col">Restore</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Deleted">
              {nameOf(row)}
            </th>
            <td data-label="Kind">{nounTitles[row.noun]}</td>
            <td data-label="Name">{row.detail ?? "Not given"}</td>
            <td data-label="When">
              <DateTime value={row.deletedAt} />
            </td>
            {mayRestore && (
              <td data-label="Restore">
                <Button
                  variant="secondary"
                  pending={restoring === row.id}
                  disabled={restoring !== undefined && restoring !== row.id}
                  aria-label={`Restore ${row.noun} ${nameOf(row)}`}
                  onClick={() => onRestore(row)}
                >
                  Restore
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
