import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import styles from "#web/admin/lists/ListPanel.module.css"
import boxStyles from "#web/admin/lists/ListRows.module.css"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import type { DeskPages } from "#web/api/desk-lists.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface ListRowsProps<Row extends { id: string }> {
  noun: DeskNoun<Row>
  list: DeskPages<Row>
  /** The rows to show; undefined until they are loaded. */
  rows: readonly Row[] | undefined
  isNarrowed: boolean
  onClear: () => void
  selection?: Selection | undefined
}

/**
 * A list in each state: loading, failed, empty, loaded. Rows stay when a reload fails.
 * A text above the list says what is loading.
 */
export function ListRows<Row extends { id: string }>({
  noun,
  list,
  rows,
  isNarrowed,
  onClear,
  selection,
}: ListRowsProps<Row>) {
  const { many, empty, caption, columns, nameOf } = noun
  const error = list.isFetchNextPageError ? null : list.error
  return (
    <>
      <LoadProblem of={{ ...list, error }} fallback={`The ${many} could not be loaded`} />
      {rows && rows.length > 0 && (
        <div className={styles.rows} aria-busy={list.isPlaceholderData}>
          <RowsTable
            caption={caption}
            rows={rows}
            keyOf={({ id }) => id}
            choice={selection && nameOf && chooseColumn(selection, nameOf)}
            columns={columns}
          />
        </div>
      )}
      {rows?.length === 0 && isNarrowed && (
        <EmptyState
          title={`No ${many} match`}
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all {many}
            </Button>
          }
        />
      )}
      {rows?.length === 0 && !isNarrowed && (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {!rows && error === null && <Skeleton shape="rows" count={10} />}
    </>
  )
}

/** Boxes of rows that can be chosen. The box for all rows is above the table, where a phone shows it too. */
const chooseColumn = <Row extends { id: string }>(
  selection: Selection,
  nameOf: (row: Row) => string,
): TableColumn<Row> => ({
  label: "Choose",
  heading: <VisuallyHidden>Choose</VisuallyHidden>,
  className: boxStyles.cell,
  print: "hide",
  render: (row) => (
    <label className={boxStyles.box}>
      <input
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        checked={selection.has(row.id)}
        onChange={({ target }) => selection.choose(row.id, target.checked)}
      />
    </label>
  ),
})
