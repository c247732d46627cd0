import { type RawBuilder, sql } from "kysely"
import { guardCell } from "#contract/csv.ts"
import { writeProducts } from "#contract/product-list.ts"

/** A column of an export: what the database answers for a cell, as JSON, and how that is written. Null leaves it empty. */
export interface CsvColumn {
  value: RawBuilder<unknown>
  write: (value: unknown) => string
}

export type CsvColumns = Readonly<Record<string, CsvColumn>>

const quoted = (text: string) => `"${guardCell(text).replaceAll('"', '""')}"`

/** Free text, quoted and harmless in a spreadsheet. */
export const textColumn = (value: RawBuilder<unknown>): CsvColumn => ({ value, write: (text) => quoted(String(text)) })

/** A number, a day or an id: it needs no quotation marks. As text, because JSON would drop the last zero of 5.50. */
export const plainColumn = (value: RawBuilder<unknown>): CsvColumn => ({ value: sql`(${value})::text`, write: String })

/** A moment in UTC, written as spreadsheets read and sort it. */
export const timeColumn = (value: RawBuilder<unknown>): CsvColumn =>
  plainColumn(sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`)

/** A key as people read it. Labels are our own words, without comma or quotation mark. */
export const labelColumn = (value: RawBuilder<unknown>, labels: Readonly<Record<string, string>>): CsvColumn => ({
  value,
  write: (key) => labels[String(key)] ?? "",
})

/** Several names in one cell, such as products. */
export const namesColumn = (value: RawBuilder<unknown>): CsvColumn => ({
  value,
  write: (names) => quoted(writeProducts(names as string[])), // A column of type text[].
})
