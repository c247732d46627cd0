import { useRef } from "react"
import { type DeletedNoun, type DeletedRow, deletedRowsShown } from "#contract/books/deleted-rows.ts"
import { counted } from "#contract/values/counts.ts"
import { formatDollars } from "#contract/values/money.ts"
import { useDeletedRows, useRestoreRow } from "#web/api/deleted-rows.ts"
import { useMay } from "#web/api/may.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/portal/deleted/RecentlyDeletedPage.module.css"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { showToast } from "#web/ui/toast.ts"

export const meta = signedInMeta(
  "Recently Deleted",
  "Contacts, orders and payments deleted in the last seven days.",
  paths.recentlyDeleted,
)

function NothingDeleted() {
  return (
    <EmptyState title="Nothing deleted in the last seven days">
      Contacts, orders and payments that you delete stay here for seven days.
    </EmptyState>
  )
}

/** The way back for who was slower than the Undo of a notification. */
export default function RecentlyDeletedPage() {
  const query = useDeletedRows()
  const { data, error } = query
  const { mutateAsync, isPending, variables } = useRestoreRow()
  const count = useRef<HTMLParagraphElement>(null)

  async function restore(row: DeletedRow) {
    const title = nounTitles[row.noun]
    try {
      await mutateAsync(row)
      showToast({ title: `${title} restored` })
      // The row is gone with its button.
      count.current?.focus()
    } catch {
      showToast({ title: "Error", description: `Failed to restore ${row.noun}`, tone: "destructive" })
    }
  }

  return (
    <>
      <PageHeader
        title="Recently Deleted"
        lead="You can restore contacts, orders and payments for seven days"
        actions={
          <ButtonLink to={paths.dashboard} variant="secondary">
            Back to dashboard
          </ButtonLink>
        }
      />
      <LoadProblem of={query} fallback="Deleted items could not be loaded" />
      {!data && !error && <Skeleton shape="block" count={2} />}
      {data && (
        <section className={styles.list} aria-label="Deleted items">
          <p ref={count} tabIndex={-1} role="status" className={ui.muted}>
            {countOf(data.length)}
          </p>
          {data.length === 0 ? (
            <NothingDeleted />
          ) : (
            <DeletedRows
              rows={data}
              restoring={isPending ? variables.id : undefined}
              onRestore={(row) => void restore(row)}
            />
          )}
        </section>
      )}
    </>
  )
}

function countOf(rows: number): string {
  if (rows >= deletedRowsShown) return `Showing the newest ${deletedRowsShown}`
  return counted(rows, "row")
}

const nounTitles: Record<DeletedNoun, string> = { contact: "Contact", order: "Order", payment: "Payment" }

/** The name of a deleted row: a payment's name is its amount. */
const nameOf = ({ noun, name }: Pick<DeletedRow, "noun" | "name">) => (noun === "payment" ? formatDollars(name) : name)

interface DeletedRowsProps {
  rows: readonly DeletedRow[]
  /** The id of the one that is on its way back. */
  restoring: string | undefined
  onRestore: (row: DeletedRow) => void
}

/** Deleted rows of all three lists, each with the button that brings it back. */
function DeletedRows({ rows, restoring, onRestore }: DeletedRowsProps) {
  const mayRestore = useMay()("POST /api/contacts/:id/restore")
  const columns: readonly (TableColumn<DeletedRow> | false)[] = [
    { label: "Deleted", render: nameOf },
    { label: "Kind", render: (row) => nounTitles[row.noun] },
    { label: "Name", render: (row) => row.detail ?? "Not given" },
    { label: "When", render: (row) => <DateTime value={row.deletedAt} /> },
    mayRestore && {
      label: "Restore",
      render: (row) => (
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
