import type { ImportKind } from "#contract/books/import-columns.ts"
import styles from "#web/portal/imports/ImportScreen.module.css"
import type { ImportWords } from "#web/portal/imports/import-state.ts"
import type { ImportState } from "#web/portal/imports/import-state.ts"
import { saveCsv } from "#web/parts/csv-file/save-file.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"

interface FileCardProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
  state: ImportState<Row>
  onChoose: (file: File) => void
}

export function FileCard<Row>({ kind, words, state, onChoose }: FileCardProps<Row>) {
  const { file, sent, problem } = state

  function saveSample() {
    const rows = [0, 1].map((row) => kind.columns.map(({ samples }) => samples[row] ?? ""))
    saveCsv(`sample-${words.noun}.csv`, [kind.columns.map(({ heading }) => heading), ...rows])
  }

  return (
    <Card as="section" aria-labelledby="file-heading">
      <h2 id="file-heading">1. Choose a file</h2>
      <p className={`${ui.muted} ${ui.measure}`}>
        Up to 5,000 rows and 5 MB, with column headings in the first row. Files exported from here work as they are.
        Programs can send rows too: see the <a href="/api">API reference</a>.
      </p>
      <FileField
        label="CSV file"
        hint="Choose a file, or drop one here"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        error={file ? undefined : problem}
        disabled={sent !== undefined}
        onChoose={onChoose}
      />
      <VisuallyHidden>
        <span role="alert">{!file && problem}</span>
      </VisuallyHidden>
      <div className={`${ui.cluster3} ${ui.alignCenter} ${styles.actions}`}>
        <Button variant="quiet" onClick={saveSample}>
          <Icon name="download" />
          Download a sample file
        </Button>
      </div>
    </Card>
  )
}
