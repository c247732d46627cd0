import { sql } from "kysely"
import type { FileColumn } from "#contract/import-columns.ts"
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

/** What an export of all companies says of each row's owner. */
export const ownerColumns: CsvColumns = {
  "Owner company": textColumn(ownerCompany),
  "Owner email": textColumn(sql`users.email`),
}

/** A book's export: its id, its time of entry, and the fields as the contract declares them for files. */
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
