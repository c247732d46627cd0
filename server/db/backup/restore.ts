import { sql } from "kysely"
import { BackupProblem, readBackup, type BackupPart } from "./backup-lines.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import {
  type BackupEnd,
  type BackupHeader,
  type BackupSequence,
  countRows,
  newChecksum,
  type ReportProgress,
} from "./dump.ts"
import { applyMigrations, knownMigrations, takeMigrationLock } from "#server/db/migrate.ts"
import { type Contents, listTables, prepareCopying, quoteName, readContents, type DatabaseTable } from "./tables.ts"
import { dropEverything, putBackConstraints, setAsideConstraints } from "./whole-schema.ts"

export interface Restored {
  header: BackupHeader
  contents: Record<string, Contents>
  /** Newer migrations that were applied to the restored data. */
  migrated: readonly string[]
}

/** The database holds rows, and the operator did not ask to replace them. */
export class NotEmpty extends BackupProblem {}

/** About as many as one statement can carry: few round trips, little memory. */
const rowsAtOnce = 500
const lettersAtOnce = 1_000_000

/**
 * Restores a whole backup in one transaction: creates the tables as they were, fills them, compares counts and
 * checksums, then migrates to this version. With `replace` it drops existing tables first.
 */
export async function restore(
  db: Db,
  lines: AsyncIterable<string>,
  { replace, onProgress }: { replace: boolean; onProgress?: ReportProgress | undefined },
): Promise<Restored> {
  const known = await knownMigrations()
  const parts = readBackup(lines, known)
  try {
    const restored = await db.transaction().execute(async (tx) => {
      await prepareCopying(tx)
      await takeMigrationLock(tx)
      if (!replace) await refuseUnlessEmpty(tx)
      const { header } = await parts.begin()
      await dropEverything(tx)
      await applyMigrations(tx, header.migrations)
      const contents = await fillAndCompare(tx, parts, onProgress)
      return { header, contents, migrated: await applyMigrations(tx, known) }
    })
    await analyze(db)
    return restored
  } finally {
    await parts.close()
  }
}

/** Until then PostgreSQL does not know how many rows there are, and plans badly. */
async function analyze(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await prepareCopying(tx)
    await sql`ANALYZE`.execute(tx)
  })
}

async function refuseUnlessEmpty(tx: DbOrTx): Promise<void> {
  const counts = await countRows(tx)
  if (counts.length === 0) return
  const held = counts.map(({ table, rows }) => `${rows} in ${table}`).join(", ")
  throw new NotEmpty(`The database is not empty: it holds ${held}. Nothing was changed.`)
}

/** A value that the database rejects may come from a damaged file: then the damage is reported, not the value. */
async function fillAndCompare(tx: DbOrTx, parts: ReturnType<typeof readBackup>, onProgress?: ReportProgress) {
  try {
    const { tables, end } = await fill(tx, parts.rest(), onProgress)
    await compare(tx, tables, end)
    return end.end
  } catch (error) {
    await parts.readToEnd()
    throw error
  }
}

async function fill(tx: DbOrTx, parts: AsyncIterable<BackupPart>, onProgress?: ReportProgress) {
  const setAside = await setAsideConstraints(tx)
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]))
  for (const name of tables.keys()) await sql.raw(`DELETE FROM ${quoteName(name)}`).execute(tx)
  let end: BackupEnd | undefined
  let batch: Batch | undefined
  for await (const part of parts) {
    if ("row" in part) {
      await batch?.add(part.row)
      continue
    }
    await batch?.send()
    batch = undefined
    if ("table" in part) batch = newBatch(tx, tableOf(tables, part.table, part.columns), onProgress)
    else if ("sequence" in part) await setSequence(tx, part)
    else end = part
  }
  await putBackConstraints(tx, setAside)
  return { tables: [...tables.values()], end: end! } // readBackup rejects a backup without an end.
}

function tableOf(tables: ReadonlyMap<string, DatabaseTable>, name: string, columns: readonly string[]): DatabaseTable {
  const table = tables.get(name)
  const byName = new Map(table?.columns.map((column) => [column.name, column]))
  const found = columns.map((column) => byName.get(column))
  if (!table || found.length !== byName.size || !found.every((column) => column !== undefined)) {
    throw new BackupProblem(
      `The table ${name} in this backup has columns that its migrations do not create. The backup is from a modified database; restore it there.`,
    )
  }
  return { name, columns: found }
}

type Batch = ReturnType<typeof newBatch>

function newBatch(tx: DbOrTx, table: DatabaseTable, onProgress?: ReportProgress) {
  const names = table.columns.map(({ name }) => quoteName(name)).join(", ")
  const values = table.columns.map(({ type }, index) => `(r->>${index})::${type}`).join(", ")
  const insert = sql.raw(
    `INSERT INTO ${quoteName(table.name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM jsonb_array_elements(`,
  )
  let lines: string[] = []
  let letters = 0
  let rows = 0
  async function send() {
    if (lines.length === 0) return
    await sql`${insert}${`[${lines.join(",")}]`}::jsonb) AS r`.execute(tx)
    rows += lines.length
    onProgress?.(table.name, rows)
    lines = []
    letters = 0
  }
  return {
    send,
    async add(line: string) {
      lines.push(line)
      letters += line.length
      if (lines.length >= rowsAtOnce || letters >= lettersAtOnce) await send()
    },
  }
}

async function setSequence(tx: DbOrTx, { sequence, last, called }: BackupSequence): Promise<void> {
  await sql`SELECT setval(${quoteName(sequence)}::regclass, ${last}::bigint, ${called})`.execute(tx)
}

async function compare(tx: DbOrTx, tables: readonly DatabaseTable[], { end }: BackupEnd): Promise<void> {
  const nothing: Contents = newChecksum().contents()
  for (const table of tables) {
    const { rows, checksum } = await readContents(tx, table)
    const expected = end[table.name] ?? nothing
    if (rows !== expected.rows || checksum !== expected.checksum) {
      throw new BackupProblem(
        `The table ${table.name} came out different from the backup (${rows} rows instead of ${expected.rows}, or other values). Nothing was changed.`,
      )
    }
  }
}
