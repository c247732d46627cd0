import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Schema } from "#server/db/schema.ts"
import { type CsvLines } from "./csv.ts"
import type { Place } from "./keyset.ts"
import type { SortedPage } from "./sorted-list.ts"

/** A page of an export, and where it ends. */
export interface CsvPage extends CsvLines {
  /** Rows of the list; one of them may be written as several lines. */
  read: number
  last: Place
}

/** What is sent of a row of the list. */
interface Written {
  line: RawBuilder<string | null>
  /** Lines in it. */
  lines?: RawBuilder<number>
}

/**
 * Reads a page as one text. The query is ordered newest first, has its limit, and selects nothing yet: its order is kept
 * by the sum, which reads it row by row.
 */
export async function readCsvPage<Tables extends keyof Schema>(
  db: DbOrTx,
  table: Tables & string,
  query: SelectQueryBuilder<Schema, Tables, object>,
  { line, lines = sql`1` }: Written,
): Promise<CsvPage> {
  const page = query.select([
    line.as("line"),
    lines.as("lines"),
    sql<Date>`${sql.ref(`${table}.createdAt`)}`.as("createdAt"),
    sql<string>`${sql.ref(`${table}.id`)}`.as("id"),
  ])
  const { rows } = await sql<{ read: number; rows: number; text: string | null; createdAt: Date; id: string }>`
    SELECT count(*)::int AS read, sum(lines)::int AS rows, string_agg(line, '') AS text, min(created_at) AS created_at,
      (array_agg(id))[count(*)::int] AS id FROM ${page} AS page`.execute(db)
  const { read, rows: written, text, createdAt, id } = rows[0]! // An aggregate answers one row, always.
  if (read === 0) return { read, rows: 0, pieces: [], last: { key: "", id: "" } }
  return { read, rows: written, pieces: text ? [text] : [], last: { key: createdAt.toISOString(), id } }
}

const firstRows = 200
const [leastRows, mostRows] = [50, 5_000]
/** Enough that the question itself costs little, and little enough that nobody waits for it. */
const aimedSize = 2 ** 19

/** A whole list, each page read while the one before is sent: no more than two are in memory. */
export async function* csvPages(read: (page: SortedPage) => Promise<CsvPage>): AsyncGenerator<CsvLines> {
  let limit = firstRows
  let next: Promise<CsvPage> | undefined = read({ limit })
  while (next) {
    const page: CsvPage = await next
    const isLast = page.read < limit
    limit = rowsAfter(page)
    next = isLast ? undefined : read({ limit, after: page.last })
    // It fails for whoever asks for it; nobody does after the caller has gone.
    next?.catch(() => undefined)
    if (page.pieces.length > 0) yield page
  }
}

/** So many rows as would have the size aimed at, if they were like those of this page. */
function rowsAfter({ read, pieces }: CsvPage): number {
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  const fitting = Math.round((read * aimedSize) / Math.max(1, size))
  return Math.min(mostRows, Math.max(leastRows, fitting))
}
