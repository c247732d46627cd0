import styles from "#web/admin/lists/choose-column.module.css"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import type { Column } from "#web/parts/RowsTable.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/**
 * Boxes of rows that can be chosen with others. The box for all rows is above the table, where a phone shows it too.
 * A row goes by its name: "Q-2026-000123".
 */
export function chooseColumn<Row extends { id: string }>(
  selection: Selection | undefined,
  nameOf: (row: Row) => string,
): Column<Row> | undefined {
  return (
    selection && {
      label: "Choose",
      heading: <VisuallyHidden>Choose</VisuallyHidden>,
      className: styles.cell,
      print: "hide",
      cell: (row) => (
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={`Choose ${nameOf(row)}`}
            checked={selection.has(row.id)}
            onChange={({ target }) => selection.choose(row.id, target.checked)}
          />
        </label>
      ),
    }
  )
}
