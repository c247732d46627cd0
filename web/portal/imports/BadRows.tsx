import { useState } from "react"
import { counted, formatCount } from "#contract/values/counts.ts"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { type BadRow, badRowsTable, reasonsText } from "#web/portal/imports/check-rows.ts"
import styles from "#web/portal/imports/ImportScreen.module.css"
import type { ImportWords } from "#web/portal/imports/import-state.ts"
import type { ImportFile } from "#web/parts/csv-file/read-file.ts"
import { saveCsv } from "#web/parts/csv-file/save-file.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

const rowsPerPage = 20

interface BadRowsProps {
  file: ImportFile
  bad: readonly BadRow[]
  words: ImportWords
}

const columns: readonly TableColumn<BadRow>[] = [
  { label: "Line", render: (row) => formatCount(row.record.line) },
  {
    label: "Row",
    render: (row) => (
      <span className={styles.clipped}>{row.record.cells.filter((cell) => cell.trim()).join(", ")}</span>
    ),
  },
  { label: "Reason", render: (row) => reasonsText(row) },
]

/** Each row that stays out, with its line in the file and the reason; all of them as a file to mend. */
export function BadRows({ file, bad, words }: BadRowsProps) {
  const [shown, setShown] = useState(rowsPerPage)
  const more = Math.min(rowsPerPage, bad.length - shown)
  return (
    <>
      <h3>Rows that cannot be imported</h3>
      <RowsTable
        caption="Rows that cannot be imported"
        rows={bad.slice(0, shown)}
        keyOf={(row) => row.record.line}
        columns={columns}
      />
      <div className={`${ui.cluster3} ${ui.alignCenter} ${styles.actions}`}>
        {more > 0 && (
          <Button variant="secondary" onClick={() => setShown(shown + rowsPerPage)}>
            Show {counted(more, "more row")}
          </Button>
        )}
        <Button variant="quiet" onClick={() => saveCsv(`${words.noun}-to-correct.csv`, badRowsTable(file, bad))}>
          <Icon name="download" />
          Download these rows with their reasons
        </Button>
      </div>
    </>
  )
}
