import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely"
import { readCsv } from "#contract/read-csv.ts"
import type { Db } from "#server/db/connect.ts"
import type { CopiedLines } from "#server/db/copied-lines.ts"
import type { Schema } from "#server/db/schema.ts"
import { type CsvCell, csvLine, isText } from "./csv-cells.ts"
import { guardLines } from "./csv-guard.ts"
import { type CsvPart, readCsvPage } from "./csv-pages.ts"
import type { Place } from "#server/lists/keyset.ts"

/** An export with one line for each row, of which the last says where a page ends. */
export interface CsvTable {
  columns: readonly string[]
  cells: readonly CsvCell[]
  line: RawBuilder<string>
}

/** Cells by their column: the one called Id is followed by that of `created_at`. */
export const csvTable = (cells: Record<string, CsvCell>): CsvTable => ({
  columns: Object.keys(cells),
  cells: Object.values(cells),
  line: csvLine(Object.values(cells)),
})

/** Reads a page. The query is ordered newest first, has its limit, and selects nothing yet. */
export function readCsvTable<Tables extends keyof Schema>(
  db: Db,
  table: Tables & string,
  query: SelectQueryBuilder<Schema, Tables, object>,
  written: CsvTable,
): AsyncIterable<CsvPart> {
  // What the embedded database answers is in this process already, and only PostgreSQL's driver knows of COPY.
  if (!db.getExecutor().adapter.supportsMultipleConnections) return readCsvPage(db, table, query, written)
  return copyCsvPage(db, query, written)
}

/** PostgreSQL sends each line when it is written, and quotes faster than any expression does. */
async function* copyCsvPage<Tables extends keyof Schema>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables, object>,
  { columns, cells }: CsvTable,
): AsyncGenerator<CsvPart> {
  const named = cells.map((cell, place) => ({ cell, name: `c${place}` }))
  const rows = query.select(named.map(({ cell, name }) => sql`${isText(cell) ? cell.typed : cell}`.as(name)))
  const texts = named.filter(({ cell }) => isText(cell)).map(({ name }) => sql.ref(name))
  const statement = sql`COPY (${rows}) TO STDOUT (FORMAT csv, FORCE_QUOTE (${sql.join(texts)}))`.compile(db)
  for await (const { rows: copied } of db.getExecutor().stream<CopiedLines>(statement, 1)) {
    for (const { text, lines, last } of copied) {
      const place = placeIn(text.toString("utf8", last), columns)
      yield { text: guardLines(text), rows: lines, read: lines, last: place }
    }
  }
}

function placeIn(line: string, columns: readonly string[]): Place {
  const [{ cells } = { cells: [] }] = readCsv(line, ",")
  const at = columns.indexOf("Id")
  return { key: cells[at + 1] ?? "", id: cells[at] ?? "" }
}
