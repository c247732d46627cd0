import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Schema } from "#server/db/schema.ts"
import { type CsvLines } from "./csv.ts"
import type { Place } from "#server/lists/keyset.ts"
import { readAhead } from "./read-ahead.ts"
import type { SortedPage } from "#server/lists/sorted-list.ts"

/** A part of a page of an export, and where it ends. */
export interface CsvPart extends CsvLines {
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
export async function* readCsvPage<Tables extends keyof Schema>(
  db: DbOrTx,
  table: Tables & string,
  query: SelectQueryBuilder<Schema, Tables, object>,
  { line, lines = sql`1` }: Written,
): AsyncGenerator<CsvPart> {
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
  if (read > 0) yield { read, rows: written, text: text ?? "", last: { key: createdAt.toISOString(), id } }
}

const firstRows = 200
const [leastRows, mostRows] = [50, 10_000]
/**
 * Enough that the question itself costs little, and little enough that nobody waits for it: while the embedded database
 * writes a text nobody else gets its one connection, what comes as bytes holds nobody.
 */
const aimedSize = { text: 2 ** 19, bytes: 2 ** 20 }

interface Page {
  limit: number
  parts: AsyncIterable<CsvPart>
  /** What has come, once it has come to an end; `share` is that of the size aimed at. */
  come: Promise<{ read: number; share: number; last: Place | undefined }>
}

/** A whole list, each page read while the one before is sent: no more than two are in memory. */
export async function* csvPages(read: (page: SortedPage) => AsyncIterable<CsvPart>): AsyncGenerator<CsvLines> {
  let isWanted = true
  let next: Page | undefined = startPage(read, { limit: firstRows })
  try {
    while (next) {
      const { limit, parts, come }: Page = next
      const following: Promise<Page | undefined> = come.then(({ read: rows, share, last }) =>
        rows < limit || !last || !isWanted
          ? undefined
          : startPage(read, { limit: rowsAfter(rows, share), after: last }),
      )
      following.catch(heardLater)
      yield* parts
      next = await following
    }
  } finally {
    isWanted = false
  }
}

function startPage(read: (page: SortedPage) => AsyncIterable<CsvPart>, page: SortedPage): Page {
  const come = { read: 0, share: 0, last: undefined as Place | undefined }
  const { items, over } = readAhead(read(page), (part) => {
    come.read += part.read
    come.share += part.text.length / (typeof part.text === "string" ? aimedSize.text : aimedSize.bytes)
    come.last = part.last
  })
  const hasCome = over.then(() => come)
  hasCome.catch(heardLater)
  return { limit: page.limit, parts: items, come: hasCome }
}

/** What fails does so for whoever reads on; nobody does after the client has gone. */
const heardLater = () => undefined

/** So many rows as would have the size aimed at, if they were like those that have come. */
const rowsAfter = (read: number, share: number): number =>
  Math.min(mostRows, Math.max(leastRows, Math.round(read / share)))
