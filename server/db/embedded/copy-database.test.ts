import { mkdtemp, readdir, rm, utimes } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { describe, expect, inject, it } from "vitest"
import { aDatabase } from "#server/testing/database.ts"
import { connect } from "#server/db/connect.ts"
import type { Db } from "#server/db/db.ts"
import { copyDatabase } from "./copy-database.ts"

describe.runIf(inject("databaseKind") === "embedded")("a copy of the embedded database", () => {
  it("has every row, also where the clock is set back by an hour while it is made", async () => {
    const { db, variables, remove } = await aDatabase()
    const source = join(variables.DATA_DIR, "database")
    const folder = await mkdtemp(join(tmpdir(), "quartermaster-copy-"))
    const setBack = async () => {
      await sql`INSERT INTO rate_limits (key, ends_at, count) SELECT n::text, now(), 1 FROM generate_series(1, 5000) AS n`.execute(
        db,
      )
      await sql`CHECKPOINT`.execute(db)
      const anHourAgo = new Date(Date.now() - 60 * 60 * 1000)
      for (const entry of await readdir(join(source, "pg"), { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), anHourAgo, anHourAgo)
      }
    }
    // `copyDatabase` takes the connection between its two rounds, so this runs in between.
    const between = (act: (connection: Db) => Promise<void>) => setBack().then(() => db.connection().execute(act))
    await copyDatabase({ connection: () => ({ execute: between }) } as never, source, join(folder, "database"))
    const copy = await connect({ DATA_DIR: folder, DATABASE_URL: undefined })
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM rate_limits`.execute(copy.db)
    expect(rows).toEqual([{ count: 5000 }])
    await copy.close()
    await remove()
    await rm(folder, { recursive: true, force: true })
  })
})
