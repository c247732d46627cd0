import { columnKinds, columnLabels, type ColumnKind, type Columns } from "./columns.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import styles from "./ColumnChoices.module.css"

interface ColumnChoicesProps {
  columns: Columns
  rows: readonly (readonly string[])[]
  onChoose: (column: number, kind: ColumnKind) => void
}

/** A choice of each column's content, above its first cells. */
export function ColumnChoices({ columns, rows, onChoose }: ColumnChoicesProps) {
  const { kinds, headings, skipped } = columns
  const samples = rows.slice(skipped, skipped + 3)
  const nameOf = (column: number) => headings[column] || `Column ${column + 1}`
  return (
    // Wider than a phone: it scrolls by itself, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
    <div className={styles.frame} role="region" aria-label="Columns of your list" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {kinds.map((kind, column) => (
              // Headings may repeat, so the key is their position.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col">
                <SelectField
                  label={nameOf(column)}
                  value={kind}
                  onChange={({ target }) => onChoose(column, target.value as ColumnKind)}
                >
                  {columnKinds.map((each) => (
                    <option key={each} value={each}>
                      {columnLabels[each]}
                    </option>
                  ))}
                </SelectField>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never change their places
            <tr key={index}>
              {kinds.map((kind, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as the headings
                <td key={column} data-kind={kind}>
                  {shortened(row[column] ?? "")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
