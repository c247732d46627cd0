import type { ImportKind, Places } from "#contract/books/import-columns.ts"
import { counted } from "#contract/values/counts.ts"
import { unguardCell } from "#contract/values/csv.ts"
import type { CsvRecord } from "#contract/values/read-csv.ts"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { BadRows } from "#web/portal/imports/BadRows.tsx"
import type { ImportState, ImportWords } from "#web/portal/imports/import-state.ts"
import styles from "#web/portal/imports/ImportScreen.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"
import { ProgressBar } from "#web/ui/ProgressBar.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

interface CheckedCardProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
  state: ImportState<Row>
  onSend: () => void
}

/** The rows to import, the rows left out and why, and the button that imports. */
export function CheckedCard<Row>({ kind, words, state, onSend }: CheckedCardProps<Row>) {
  const { file, places, checked, known = 0, sent, problem } = state
  const missing = kind.columns.filter(({ key, required }) => required && places[key] === undefined)
  const good = checked?.good.length ?? 0
  return (
    <Card as="section" aria-labelledby="check-heading">
      <h2 id="check-heading">3. Check and import</h2>
      <div role="status" className={`${ui.stack1} ${styles.counts}`}>
        {missing.length > 0 && <p>Choose the column for {missing.map(({ heading }) => heading).join(", ")} above.</p>}
        {checked && (
          <>
            <p>{good === 1 ? `1 ${words.one} is` : `${counted(good, words.one)} are`} ready to import.</p>
            {checked.bad.length > 0 && (
              <p>{counted(checked.bad.length, "row")} cannot be imported. The reasons are below.</p>
            )}
          </>
        )}
      </div>
      {checked && known + checked.twice > 0 && (
        <p className={styles.warning}>
          {doubles(known, checked.twice, words, kind.sameBy.what)} Importing adds{" "}
          {known + checked.twice === 1 ? "it" : "them"} again.
        </p>
      )}
      {checked && good > 0 && <PreviewTable kind={kind} places={places} records={checked.records} words={words} />}
      {file && checked && checked.bad.length > 0 && <BadRows file={file} bad={checked.bad} words={words} />}
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
      {sent !== undefined &&
        (sent < 1 ? (
          <ProgressBar label={`Sending ${words.noun}`} value={sent}>
            {`${Math.floor(sent * 100)} %`}
          </ProgressBar>
        ) : (
          <Spinner label={`Checking the ${words.noun} and adding them to your list`} />
        ))}
      {checked && good > 0 && (
        <div className={`${ui.cluster3} ${ui.alignCenter} ${styles.actions}`}>
          <Button disabled={sent !== undefined} onClick={onSend}>
            {problem ? "Try again" : `Import ${counted(good, words.one)}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function doubles(known: number, twice: number, { noun }: ImportWords, what: string): string {
  const there = known > 0 && `${counted(known, "row")} with the same ${what} as one of your ${noun}.`
  const again = twice > 0 && `${counted(twice, "row")} with the same ${what} as another row of the file.`
  return [there, again].filter(Boolean).join(" ")
}

const shownRows = 5

interface PreviewTableProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
  places: Places
  records: readonly CsvRecord[]
}

/** The first rows as they would come in. */
function PreviewTable<Row>({ kind, words, places, records }: PreviewTableProps<Row>) {
  const columns = kind.columns.filter(({ key }) => places[key] !== undefined)
  return (
    <>
      <h3>The first {words.noun}</h3>
      <StackingTable caption={`The first ${words.noun}`}>
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
