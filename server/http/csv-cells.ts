import { type RawBuilder, sql } from "kysely"

/*
 * The database writes each line of an export: as objects in this process, rows cost several times as much. Each cell is an
 * expression that is never null.
 */

export type CsvCell = RawBuilder<string>

// A spreadsheet runs a cell that begins so; full-width forms are read like their plain twins.
const runnable = sql.join(Array.from("=+-@\t\r|%\uff1d\uff0b\uff0d\uff20", (sign) => sql.lit(sign.codePointAt(0)!)))
const plainNumber = sql.lit("^-?[0-9]+(\\.[0-9]+)?$")

/** Free text, quoted. What a spreadsheet would run gets an apostrophe in front; plain numbers, negative ones too, stay numbers. */
export function textCell(value: RawBuilder<unknown>): CsvCell {
  const safe = sql<string>`CASE WHEN ascii(${value}) IN (${runnable}) AND ${value} !~ ${plainNumber}
    THEN '''' || ${value} ELSE ${value} END`
  return sql`coalesce('"' || replace(${safe}, '"', '""') || '"', '')`
}

/** A number, a day or an id: nothing in it needs a quote. */
export const plainCell = (value: RawBuilder<unknown>): CsvCell => sql`coalesce((${value})::text, '')`

export const timeCell = (value: RawBuilder<unknown>): CsvCell =>
  sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const optionalTimeCell = (value: RawBuilder<unknown>): CsvCell => sql`coalesce(${timeCell(value)}, '')`

/** A key as people read it. Labels are words of ours, without comma or quote. */
export function labelCell(value: RawBuilder<unknown>, labels: Record<string, string>): CsvCell {
  const cases = Object.entries(labels).map(([key, label]) => sql`WHEN ${sql.lit(key)} THEN ${sql.lit(label)}`)
  return sql`CASE ${value} ${sql.join(cases, sql` `)} ELSE '' END`
}

/** Several texts in one cell. */
export const listCell = (values: RawBuilder<unknown>): CsvCell => textCell(sql`array_to_string(${values}, '; ')`)

/** A whole line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): RawBuilder<string> =>
  sql`${sql.join(cells, sql` || ',' || `)} || E'\\r\\n'`
