import type { ImportColumn, ImportKind, Places } from "#contract/books/import-columns.ts"
import { unguardCell } from "#contract/values/csv.ts"
import styles from "#web/portal/imports/ImportScreen.module.css"
import type { ImportWords } from "#web/portal/imports/import-state.ts"
import type { ImportFile } from "#web/parts/csv-file/read-file.ts"
import { Card } from "#web/ui/Card.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import ui from "#web/ui/primitives.module.css"

interface MatchCardProps<Row> {
  kind: ImportKind<Row>
  words: ImportWords
  file: ImportFile
  places: Places
  disabled: boolean
  onPlace: (key: string, at: number | undefined) => void
}

/** Which column of the file goes where. */
export function MatchCard<Row>({ kind, words, file, places, disabled, onPlace }: MatchCardProps<Row>) {
  return (
    <Card as="section" aria-labelledby="match-heading">
      <h2 id="match-heading">2. Match the columns</h2>
      <p className={`${ui.muted} ${ui.measure}`}>
        Choose the column of {file.name} for each {words.one} field. Columns you do not choose are not imported.
      </p>
      <div className={styles.fields}>
        {kind.columns.map((column) => (
          <SelectField
            key={column.key}
            label={column.heading}
            hint={hintOf(column, file, places)}
            optional={!column.required}
            disabled={disabled}
            value={places[column.key] ?? ""}
            error={column.required && places[column.key] === undefined ? "Choose a column" : undefined}
            onChange={({ target }) => onPlace(column.key, target.value === "" ? undefined : Number(target.value))}
          >
            <option value="">{column.required ? "Choose a column" : "Not in the file"}</option>
            {file.headings.map((heading, index) => (
              // Headings may repeat, so the key is their position.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={index} value={index}>
                {heading || `Column ${index + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Card>
  )
}

function hintOf({ key, hint }: ImportColumn, { rows }: ImportFile, places: Places): string | undefined {
  const at = places[key]
  if (at === undefined) return hint
  const found = rows.slice(0, 100).find(({ cells }) => cells[at]?.trim())?.cells[at]
  if (found === undefined) return "Empty in the first rows"
  const text = unguardCell(found).replaceAll(/\s+/g, " ").trim()
  return `Such as “${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`
}
