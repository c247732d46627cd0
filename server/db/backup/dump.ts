import { createHash, type Hash } from "node:crypto"
import { sql } from "kysely"
import type { Database } from "#server/db/connect.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import {
  type Contents,
  lineOf,
  listSequences,
  listTables,
  prepareCopying,
  quoteName,
  type DatabaseTable,
} from "./tables.ts"

/** The first line of a backup. */
export interface BackupHeader {
  quartermaster: "backup"
  /** Version of the line format that follows. */
  format: number
  takenAt: string
  from: Database["kind"]
  /** The migrations applied to these tables. */
  migrations: readonly string[]
  /** Shows whether another SECRET_KEY is the same, and reveals nothing else about it. */
  secretKey: string | null
}

export interface BackupTable {
  table: string
  columns: readonly string[]
}

export interface BackupSequence {
  sequence: string
  last: string
  called: boolean
}

/** The last line; a file without it was cut off. */
export interface BackupEnd {
  end: Record<string, Contents>
  /** SHA-256 of every line before this one. */
  digest: string
}

/** Called as a long copy progresses. */
export type ReportProgress = (table: string, rows: number) => void

export const backupFormat = 1
const rowsAtOnce = 200
/** Bytes of files in the rows that are read together. They are twice as long as text. */
const bytesAtOnce = 4_000_000

/**
 * The whole database as of one moment, as JSON lines: a header, each table with its rows, the sequences, then counts
 * and checksums. Holds a few hundred rows in memory at a time, and of large ones as few as one.
 */
export async function* dump(
  database: Pick<Database, "db" | "kind">,
  { secretKey, onProgress }: { secretKey: string | null; onProgress?: ReportProgress | undefined },
): AsyncGenerator<string> {
  const digest = createHash("sha256")
  const tx = await database.db.startTransaction().execute()
  try {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx)
    await prepareCopying(tx)
    const migrations = (await tx.selectFrom("migrations").select("name").orderBy("name").execute()).map(
      ({ name }) => name,
    )
    const header = { quartermaster: "backup", format: backupFormat, takenAt: new Date().toISOString() } as const
    yield* digested(digest, { ...header, from: database.kind, migrations, secretKey } satisfies BackupHeader)
    const end: Record<string, Contents> = {}
    for (const table of await listTables(tx)) {
      yield* digested(digest, {
        table: table.name,
        columns: table.columns.map(({ name }) => name),
      } satisfies BackupTable)
      const sum = newChecksum()
      for await (const line of readRows(tx, table)) {
        sum.add(line)
        if (sum.rows % 10_000 === 0) onProgress?.(table.name, sum.rows)
        digest.update(`${line}\n`)
        yield line
      }
      end[table.name] = sum.contents()
    }
    for (const sequence of await listSequences(tx)) yield* digested(digest, await readSequence(tx, sequence))
    yield JSON.stringify({ end, digest: digest.digest("hex") } satisfies BackupEnd)
  } finally {
    await tx.rollback().execute()
  }
}

function* digested(digest: Hash, value: object): Generator<string> {
  const line = JSON.stringify(value)
  digest.update(`${line}\n`)
  yield line
}

/** As many rows as stay within `bytesAtOnce` even if each is as large as the largest. Reads the sizes, not the bytes. */
async function countRowsAtOnce(tx: DbOrTx, { name, columns }: DatabaseTable): Promise<number> {
  const sizes = columns.flatMap((column) =>
    column.type === "bytea" ? [`coalesce(octet_length(${quoteName(column.name)}), 0)`] : [],
  )
  if (sizes.length === 0) return rowsAtOnce
  const { rows } = await sql<{ largest: number | null }>`
    SELECT max(${sql.raw(sizes.join(" + "))}) AS largest FROM ${sql.raw(quoteName(name))}`.execute(tx)
  return Math.max(1, Math.min(rowsAtOnce, Math.floor(bytesAtOnce / (rows[0]!.largest || 1)))) // An aggregate returns one row.
}

async function* readRows(tx: DbOrTx, table: DatabaseTable): AsyncGenerator<string> {
  await sql
    .raw(`DECLARE copied NO SCROLL CURSOR FOR SELECT ${lineOf(table)} AS line FROM ${quoteName(table.name)}`)
    .execute(tx)
  const most = await countRowsAtOnce(tx, table)
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(most)} FROM copied`.execute(tx)
    for (const { line } of rows) yield line
    if (rows.length < most) break
  }
  await sql`CLOSE copied`.execute(tx)
}

async function readSequence(tx: DbOrTx, sequence: string): Promise<BackupSequence> {
  const { rows } = await sql<{ last: string; called: boolean }>`
    SELECT last_value::text AS last, is_called AS called FROM ${sql.raw(quoteName(sequence))}`.execute(tx)
  return { sequence, ...rows[0]! } // A sequence has one row.
}

/** The same checksum that `readContents` computes in SQL, built line by line. */
export function newChecksum() {
  let rows = 0
  let sum = 0n
  return {
    get rows() {
      return rows
    },
    add(line: string) {
      rows += 1
      sum += BigInt(`0x${createHash("sha256").update(line).digest("hex").slice(0, 15)}`)
    },
    contents: (): Contents => ({ rows, checksum: sum.toString() }),
  }
}

/** The program fills these itself, so their rows are not user data. */
const written = new Set(["migrations", "book_quota"])

/** Row counts of the tables that hold any rows, without the migration list and the quota. */
export async function countRows(db: Db | DbOrTx): Promise<{ table: string; rows: number }[]> {
  const counts: { table: string; rows: number }[] = []
  for (const { name } of await listTables(db)) {
    if (written.has(name)) continue
    const { rows } = await sql<{
      rows: string
    }>`SELECT count(*)::text AS rows FROM ${sql.raw(quoteName(name))}`.execute(db)
    const count = Number(rows[0]!.rows)
    if (count > 0) counts.push({ table: name, rows: count })
  }
  return counts
}
