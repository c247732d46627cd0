import { setImmediate } from "node:timers/promises"
import type { FastifyReply } from "fastify"
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely"
import { byteOrderMark } from "#contract/values/csv.ts"
import type { Db } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { sendStream } from "#server/http/text-stream.ts"
import type { Place } from "#server/lists/keyset.ts"
import type { SortedPage } from "#server/lists/sorted-list.ts"
import type { CsvColumns } from "./csv-columns.ts"

/** Some lines of an export, each with its line ending. */
export interface CsvLines {
  text: string
  rows: number
}

/** A list to export. */
export interface CsvTable<Tables extends keyof Schema> {
  table: Tables & string
  columns: CsvColumns
  /** One keyset page with its limit, newest first, with nothing selected yet. */
  rows: (page: SortedPage) => SelectQueryBuilder<Schema, Tables, object>
  /** For rows that take several lines: given the cells of one line, an expression for the JSON array of all of them. */
  linesOf?: (cells: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Rows as the database returns them. */
interface CsvPage {
  /** An array for each row. */
  json: string
  read: number
  /** Where they end. */
  last: Place
}

/** Reads a page as one JSON text, which costs a fraction of reading rows as objects. */
async function readPage<Tables extends keyof Schema>(
  db: Db,
  { table, columns, rows: listed, linesOf }: CsvTable<Tables>,
  place: SortedPage,
): Promise<CsvPage | undefined> {
  const cells = sql`json_build_array(${sql.join(Object.values(columns).map(({ value }) => value))})`
  const page = listed(place).select([
    (linesOf ? linesOf(cells) : cells).as("lines"),
    sql<Date>`${sql.ref(`${table}.createdAt`)}`.as("createdAt"),
    sql<string>`${sql.ref(`${table}.id`)}`.as("id"),
  ])
  // The aggregate keeps the subquery's order.
  const { rows } = await sql<{ read: number; json: string | null; createdAt: Date; id: string }>`
    SELECT count(*)::int AS read, json_agg(lines)::text AS json, min(created_at) AS created_at,
      (array_agg(id))[count(*)::int] AS id FROM ${page} AS page`.execute(db)
  const { read, json, createdAt, id } = rows[0]! // An aggregate returns one row.
  return json === null ? undefined : { json, read, last: { key: createdAt.toISOString(), id } }
}

function writeLines({ json }: CsvPage, { columns, linesOf }: Pick<CsvTable<never>, "columns" | "linesOf">): CsvLines {
  const written = Object.values(columns)
  const parsed = JSON.parse(json) as unknown[][] // readPage asks for arrays of rows.
  const lines = linesOf ? (parsed.flat() as unknown[][]) : parsed
  const lineOf = (values: unknown[]) =>
    `${written.map(({ write }, at) => (values[at] === null ? "" : write(values[at]))).join(",")}\r\n`
  return { text: lines.map(lineOf).join(""), rows: lines.length }
}

const firstRows = 200
const [leastRows, mostRows] = [50, 10_000]
/**
 * Large enough that a query's overhead is negligible, small enough to free the embedded database's one connection soon.
 */
const aimedSize = 2 ** 19

/** Exports a whole list. The database reads a page while the one before is written and sent, so two are in memory. */
export async function* csvPages<Tables extends keyof Schema>(
  db: Db,
  table: CsvTable<Tables>,
): AsyncGenerator<CsvLines> {
  let limit = firstRows
  let next: Promise<CsvPage | undefined> = readPage(db, table, { limit })
  for (;;) {
    const page: CsvPage | undefined = await next
    if (!page) return
    const isLast = page.read < limit
    limit = Math.min(mostRows, Math.max(leastRows, Math.round((page.read * aimedSize) / page.json.length)))
    if (!isLast) next = readPage(db, table, { limit, after: page.last })
    // An error reaches the reader of the next page; after the client disconnects, there is no reader.
    next.catch(() => undefined)
    // The next page's query leaves before this page's lines take the thread.
    await setImmediate()
    yield writeLines(page, table)
    if (isLast) return
  }
}

/**
 * Sends a list while reading it: UTF-8 with a byte order mark, RFC 4180, named `<name>-YYYY-MM-DD.csv`. Headings must
 * not contain commas or quotation marks. Returns the number of rows sent.
 */
export async function sendCsv<Tables extends keyof Schema>(
  db: Db,
  reply: FastifyReply,
  name: string,
  table: CsvTable<Tables>,
): Promise<number> {
  let count = 0
  async function* text() {
    yield `${byteOrderMark}${Object.keys(table.columns).join(",")}\r\n`
    for await (const page of csvPages(db, table)) {
      yield page.text
      count += page.rows
    }
  }
  const day = new Date().toISOString().slice(0, 10)
  reply.header("Content-Disposition", `attachment; filename="${name}-${day}.csv"`)
  await sendStream(reply, "text/csv; charset=utf-8", text())
  return count
}
