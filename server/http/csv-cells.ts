import { type RawBuilder, sql } from "kysely"

/*
 * The database writes each line of an export: as objects in this process, rows cost several times as much. Each cell is an
 * expression that is never null.
 */

export type CsvCell = RawBuilder<string>

/*
 * The rule of `guardCell`, in SQL. A regular expression for each cell would cost more than the line does, so it is asked
 * only where a cell begins so, or holds what some spreadsheet takes for the end of a cell.
 */
const runnable = Array.from("=+-@|%\uff1d\uff0b\uff0d\uff20")
const first = sql.join(["\t", "\r", "'", ...runnable].map((sign) => sql.lit(sign.codePointAt(0)!)))
const ends = [";", "\t", "\r", "\n"]
const plainNumber = sql.lit("^-?[0-9]+(\\.[0-9]+)?$")
const signs = runnable.join("").replace("-", "\\-")
const unsafe = sql.lit(`^(?='*[${signs}\t\r])|(?<=[;\t\r\n])(?='*[${signs}])`)

/** Free text, quoted. What a spreadsheet would run gets an apostrophe in front; plain numbers, negative ones too, stay numbers. */
export function textCell(value: RawBuilder<unknown>): CsvCell {
  const holds = sql.join(
    ends.map((end) => sql`strpos(${value}, ${sql.lit(end)}) > 0`),
    sql` OR `,
  )
  const safe = sql<string>`CASE WHEN (ascii(${value}) IN (${first}) AND ${value} !~ ${plainNumber}) OR ${holds}
    THEN regexp_replace(${value}, ${unsafe}, '''', 'g') ELSE ${value} END`
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

// What makes a list of names more than the names with semicolons between.
const tricky = sql.lit(`^'*[${signs}]|[;,"\t]`)

/** Names of products, as `writeProducts` writes them. */
export function productsCell(names: RawBuilder<unknown>): CsvCell {
  const list = sql`(SELECT string_agg(
    CASE WHEN name ~ '[;,]|^"' THEN '"' || replace(name, '"', '""') || '"' ELSE name END, '; ' ORDER BY place)
    FROM unnest(${names}) WITH ORDINALITY AS each_of (name, place))`
  return sql`CASE WHEN array_to_string(${names}, ' ') ~ ${tricky}
    THEN (SELECT ${textCell(sql`list`)} FROM (SELECT ${list} AS list OFFSET 0) AS one)
    ELSE '"' || array_to_string(${names}, '; ') || '"' END`
}

/** A whole line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): RawBuilder<string> =>
  sql`${sql.join(cells, sql` || ',' || `)} || E'\\r\\n'`
