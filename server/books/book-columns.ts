import { sql } from "kysely"
import type { FileColumn } from "#contract/books/import-columns.ts"
import {
  type CsvColumn,
  type CsvColumns,
  labelColumn,
  namesColumn,
  plainColumn,
  textColumn,
  timeColumn,
} from "#server/csv/csv-columns.ts"
import { ownerCompany } from "#server/profile/owner-company.ts"

/** The owner columns in an export of all companies. */
export const ownerColumns: CsvColumns = {
  "Owner company": textColumn(ownerCompany),
  "Owner email": textColumn(sql`users.email`),
}

/** The columns of a book's export: id, time of entry, and the fields that the contract declares for files. */
export const bookColumns = (table: string, fields: readonly FileColumn[]): CsvColumns => ({
  Id: plainColumn(sql.ref(`${table}.id`)),
  "Added (UTC)": timeColumn(sql.ref(`${table}.createdAt`)),
  ...Object.fromEntries(fields.map((field) => [field.heading, columnOf(table, field)])),
})

function columnOf(table: string, { key, choices, form }: FileColumn): CsvColumn {
  const value = sql.ref(key.includes(".") ? key : `${table}.${key}`)
  if (choices) return labelColumn(value, choices)
  if (form === "names") return namesColumn(value)
  return form ? plainColumn(value) : textColumn(value)
}
