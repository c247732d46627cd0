import styles from "#web/admin/lists/ChooseCell.module.css"
import type { Selection } from "#web/admin/lists/use-selection.ts"

interface ChooseCellProps {
  id: string
  /** What the row goes by: "Q-2026-000123". */
  name: string
  selection: Selection
}

/** The first cell of a row that can be chosen with others. */
export function ChooseCell({ id, name, selection }: ChooseCellProps) {
  return (
    <td data-label="Choose" className={styles.cell} data-print="hide">
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={selection.has(id)}
          onChange={({ target }) => selection.choose(id, target.checked)}
        />
      </label>
    </td>
  )
}
