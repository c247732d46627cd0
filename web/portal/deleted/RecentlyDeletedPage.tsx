import { useRef } from "react"
import { counted } from "#contract/values/counts.ts"
import { type DeletedRow, deletedRowsShown } from "#contract/books/deleted-rows.ts"
import { useDeletedRows, useRestoreRow } from "#web/api/deleted-rows.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { nounTitles, DeletedRows } from "#web/portal/deleted/DeletedRows.tsx"
import styles from "#web/portal/deleted/RecentlyDeletedPage.module.css"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"
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
