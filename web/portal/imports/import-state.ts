import type { Places } from "#contract/books/import-columns.ts"
import type { ImportNoun } from "#contract/books/imports.ts"
import type { BadRow, CheckedRows } from "#web/portal/imports/check-rows.ts"
import type { ImportFile } from "#web/parts/csv-file/read-file.ts"

/** What the screen calls the rows, and where their list is. */
export interface ImportWords {
  noun: ImportNoun
  one: string
  title: string
  listPath: string
}

/** Long work that is under way, and how far it is: from 0 to 1, or unknown. */
export interface Progress {
  kind: "reading" | "checking" | "sending" | "saving"
  done: number | undefined
}

export interface ImportResult {
  id: string
  /** Rows that came in. */
  rows: number
  leftOut: readonly BadRow[]
}

export interface ImportState<Row> {
  file?: ImportFile
  places: Places
  /** What the check found; nothing while a required column is missing. */
  checked?: CheckedRows<Row>
  /** Good rows that are in the list already, once the server has counted them. */
  known?: number
  progress?: Progress
  /** What went wrong, in a sentence. */
  problem?: string
  result?: ImportResult
}
