import { type RawBuilder, sql } from "kysely"
import { guardCell } from "#contract/values/csv.ts"
import { writeProducts } from "#contract/quote-requests/product-list.ts"

/**
 * A column of an export: the cell's value from the database, as JSON, and how to write it. Null leaves the cell empty.
 */
export interface CsvColumn {
  value: RawBuilder<unknown>
  write: (value: unknown) => string
}

export type CsvColumns = Readonly<Record<string, CsvColumn>>

const quoted = (text: string) => `"${guardCell(text).replaceAll('"', '""')}"`

/** Free text, quoted, with spreadsheet formulas made harmless. */
export const textColumn = (value: RawBuilder<unknown>): CsvColumn => ({ value, write: (text) => quoted(String(text)) })

/** The text of a value that needs words around it. Without a text, the cell is empty. */
export const wordsColumn = <T>(value: RawBuilder<T>, wordsOf: (value: T) => string | null | undefined): CsvColumn => ({
  value,
  write: (json) => {
    const words = wordsOf(json as T) // The column's own type.
    return words ? quoted(words) : ""
  },
})

/** A number, a day or an id, which needs no quotation marks. Read as text, because JSON would turn 5.50 into 5.5. */
export const plainColumn = (value: RawBuilder<unknown>): CsvColumn => ({ value: sql`(${value})::text`, write: String })

/** A moment in UTC, in a form that spreadsheets can read and sort. */
export const timeColumn = (value: RawBuilder<unknown>): CsvColumn =>
  plainColumn(sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`)

/** A key written as its label. Labels are our own words and contain no comma or quotation mark. */
export const labelColumn = (value: RawBuilder<unknown>, labels: Readonly<Record<string, string>>): CsvColumn => ({
  value,
  write: (key) => labels[String(key)] ?? "",
})

/** Several names in one cell, such as products. */
export const namesColumn = (value: RawBuilder<unknown>): CsvColumn => ({
  value,
  write: (names) => quoted(writeProducts(names as string[])), // The column's type is text[].
})
