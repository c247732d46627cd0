import { type RawBuilder, sql } from "kysely"

/*
 * The database writes each line of an export: as objects in this process, rows cost several times as much.
 */

/** A cell that may hold any text, and is quoted. */
interface TextCell {
  /** As it was typed; null for an empty cell. */
  typed: RawBuilder<unknown>
  /** The same, harmless in a spreadsheet by the rule of `guardCell`. */
  guarded: RawBuilder<string | null>
}

/** A text, or what needs no quote, whatever its type. Null leaves it empty. */
export type CsvCell = TextCell | RawBuilder<unknown>

export const isText = (cell: CsvCell): cell is TextCell => "typed" in cell

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
export const textCell = (value: RawBuilder<unknown>): CsvCell => ({
  typed: value,
  guarded: guarded(value),
})

function guarded(value: RawBuilder<unknown>): RawBuilder<string | null> {
  const holds = sql.join(
    ends.map((end) => sql`strpos(${value}, ${sql.lit(end)}) > 0`),
    sql` OR `,
  )
  return sql`CASE WHEN (ascii(${value}) IN (${first}) AND ${value} !~ ${plainNumber}) OR ${holds}
    THEN regexp_replace(${value}, ${unsafe}, '''', 'g') ELSE ${value} END`
}

/** A number, a day or an id: nothing in it needs a quote. */
export const plainCell = (value: RawBuilder<unknown>): CsvCell => value

export const timeCell = (value: RawBuilder<unknown>): CsvCell =>
  sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A key as people read it. Labels are words of ours, without comma or quote. */
export function labelCell(value: RawBuilder<unknown>, labels: Record<string, string>): CsvCell {
  const cases = Object.entries(labels).map(([key, label]) => sql`WHEN ${sql.lit(key)} THEN ${sql.lit(label)}`)
  return sql`CASE ${value} ${sql.join(cases, sql` `)} END`
}

/** Several texts in one cell. */
export const listCell = (values: RawBuilder<unknown>): CsvCell => textCell(sql`array_to_string(${values}, '; ')`)

// What makes a list of names more than the names with semicolons between.
const tricky = sql.lit(`^'*[${signs}]|[;,"\t\r\n]`)

/** Names of products, as `writeProducts` writes them. */
export function productsCell(names: RawBuilder<unknown>): CsvCell {
  const list = sql`(SELECT string_agg(
    CASE WHEN name ~ '[;,]|^"' THEN '"' || replace(name, '"', '""') || '"' ELSE name END, '; ' ORDER BY place)
    FROM unnest(${names}) WITH ORDINALITY AS each_of (name, place))`
  const orElse = sql`ELSE array_to_string(${names}, '; ') END`
  const together = sql`array_to_string(${names}, ' ')`
  return {
    typed: sql`CASE WHEN ${together} LIKE ANY (ARRAY['%,%', '%;%', '%"%']) THEN ${list} ${orElse}`,
    guarded: sql`CASE WHEN ${together} ~ ${tricky}
      THEN (SELECT ${guarded(sql`list`)} FROM (SELECT ${list} AS list OFFSET 0) AS one) ${orElse}`,
  }
}

const written = (cell: CsvCell) =>
  isText(cell)
    ? sql`coalesce('"' || replace(${cell.guarded}, '"', '""') || '"', '')`
    : sql`coalesce((${cell})::text, '')`

/** A whole line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): RawBuilder<string> =>
  sql`${sql.join(cells.map(written), sql` || ',' || `)} || E'\\r\\n'`
