import { unguardCell } from "#contract/values/csv.ts"
import type { ImportKind, Places } from "#contract/books/import-columns.ts"
import type { CsvRecord } from "#contract/values/read-csv.ts"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import styles from "#web/portal/imports/ImportScreen.module.css"
import type { ImportWords } from "#web/portal/imports/import-state.ts"

const shownRows = 5

interface PreviewTableProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
  places: Places
  records: readonly CsvRecord[]
}

/** The first rows as they would come in. */
export function PreviewTable<Row>({ kind, words, places, records }: PreviewTableProps<Row>) {
  const columns = kind.columns.filter(({ key }) => places[key] !== undefined)
  return (
    <>
      <h3>The first {words.noun}</h3>
      <StackingTable caption={`The first ${words.noun}`} captionHidden>
        <thead>
          <tr>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.slice(0, shownRows).map(({ line, cells }) => (
            <tr key={line}>
              {columns.map(({ key, heading }) => (
                <td key={key} data-label={heading}>
                  <span className={styles.clipped}>{unguardCell(cells[places[key] ?? -1] ?? "")}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </StackingTable>
    </>
  )
}
