import type { Places } from "#contract/books/import-columns.ts"
import type { ImportNoun, ImportResult } from "#contract/books/imports.ts"
import type { CheckedRows } from "#web/portal/imports/check-rows.ts"
import type { ImportFile } from "#web/parts/csv-file/read-file.ts"

/** The words for the rows, and the address of their list. */
export interface ImportWords {
  noun: ImportNoun
  one: string
  title: string
  listPath: string
}

export interface ImportState<Row> {
  file?: ImportFile
  places: Places
  /** Result of the check; undefined while a required column is missing. */
  checked?: CheckedRows<Row>
  /** Good rows that are in the list already, once the server has counted them. */
  known?: number
  /** While an import runs, how much of it the server has, from 0 to 1. */
  sent?: number | undefined
  /** The error, in a sentence. */
  problem?: string | undefined
  result?: ImportResult
}
