import type { ImportKind } from "#contract/books/import-columns.ts"
import { useMay } from "#web/api/may.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { saveCsv } from "#web/parts/csv-file/save-file.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { CheckedCard } from "#web/portal/imports/CheckedCard.tsx"
import type { ImportState, ImportWords } from "#web/portal/imports/import-state.ts"
import styles from "#web/portal/imports/ImportScreen.module.css"
import { MatchCard } from "#web/portal/imports/MatchCard.tsx"
import { ResultCard } from "#web/portal/imports/ResultCard.tsx"
import { useImport } from "#web/portal/imports/use-import.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface ImportScreenProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
}

/** Imports the rows of a file: choose it, match its columns, see good and bad rows, import the good ones. */
export function ImportScreen<Row>({ kind, words }: ImportScreenProps<Row>) {
  const mayImport = useMay()("POST /api/imports")
  const { state, choose, place, send, restart } = useImport(kind, words.noun)
  const { file, checked, result, sent } = state
  if (!mayImport)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState
          title="Your seat does not open this page"
          action={<ButtonLink to={words.listPath}>Back to {words.noun}</ButtonLink>}
        >
          An owner of the company can change your seat under People.
        </EmptyState>
      </>
    )
  const isSending = sent !== undefined
  return (
    <>
      <PageHeader
        title={words.title}
        lead="Upload a CSV from Excel or Google Sheets"
        actions={
          <ButtonLink to={words.listPath} variant="secondary">
            Back to {words.noun}
          </ButtonLink>
        }
      />
      <div className={ui.stack6}>
        {result ? (
          <ResultCard words={words} result={result} file={file} leftOut={checked?.bad ?? []} onRestart={restart} />
        ) : (
          <>
            <FileCard kind={kind} words={words} state={state} onChoose={(chosen) => void choose(chosen)} />
            {file && (
              <MatchCard
                kind={kind}
                words={words}
                file={file}
                places={state.places}
                disabled={isSending}
                onPlace={(key, at) => void place(key, at)}
              />
            )}
            {file && <CheckedCard kind={kind} words={words} state={state} onSend={() => void send()} />}
          </>
        )}
      </div>
      <LeaveGuard
        unsaved={isSending}
        description="The import is not finished. Look at your list later: it will have all of the rows or none."
      />
    </>
  )
}

interface FileCardProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
  state: ImportState<Row>
  onChoose: (file: File) => void
}

function FileCard<Row>({ kind, words, state, onChoose }: FileCardProps<Row>) {
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
