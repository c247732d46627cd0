import { CamelCasePlugin, Kysely, sql } from "kysely"
import { dump } from "#server/db/backup/dump.ts"
import { restore } from "#server/db/backup/restore.ts"
import { checkDatabase } from "#server/db/check.ts"
import type { Db } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { EmbeddedConnection } from "./connection.ts"
import { EmbeddedDialect } from "./dialect.ts"

interface Place {
  /** PostgreSQL's own folder. */
  folder: string
  major: number
}

/**
 * Copies a database into a new folder of another PostgreSQL, as a backup that is restored immediately: `restore` compares
 * every table's count and checksum. Then reads everything again by its indexes and keys.
 */
export async function carryOver(from: Place, to: Place): Promise<void> {
  await withDatabase(from, async (source) => {
    const isEmpty = !(await hasTables(source))
    await withDatabase(to, async (target) => {
      if (isEmpty) return
      await restore(target, dump({ db: source, kind: "embedded" }, { secretKey: null }), { replace: false })
      const bad = (await checkDatabase({ db: target })).findings.filter(({ state }) => state === "bad")
      if (bad.length > 0) throw new Error(bad.map(({ about, says }) => `${about}: ${says}`).join("; "))
    })
  })
}

async function withDatabase(place: Place, act: (db: Db) => Promise<void>): Promise<void> {
  const dialect = new EmbeddedDialect(await EmbeddedConnection.open({ ...place, isThrowAway: false }))
  try {
    await act(new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] }))
  } finally {
    await dialect.driver.destroy()
  }
}

/** False after a first start that was killed before it made tables. */
async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    SELECT to_regclass('public.migrations') IS NOT NULL AS present`.execute(db)
  return rows[0]!.present // A SELECT without FROM returns one row.
}
