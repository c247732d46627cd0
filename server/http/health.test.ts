import { sql } from "kysely"
import { describe, expect, inject, it } from "vitest"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("an operator", () => {
  it("sees that the process lives and that the database answers, and is told when it drains", async () => {
    for (const url of ["/livez", "/readyz"]) {
      const { statusCode, headers } = await app().http.inject({ url })
      expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"])
    }
    app().draining.now = true
    expect((await app().http.inject({ url: "/readyz" })).statusCode).toBe(503)
    expect((await app().http.inject({ url: "/livez" })).statusCode).toBe(200)
    app().draining.now = false
  })

  it("sees a database that an import keeps busy for three seconds as ready", async () => {
    const busy = app()
      .api.db.transaction()
      .execute(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
    expect((await app().http.inject({ url: "/readyz" })).statusCode).toBe(200)
    await busy
  })

  it.runIf(inject("databaseKind") === "postgres")(
    "sees that a read-only database is not ready, and that it is once it can be written to again",
    async () => {
      const { db } = app().api
      const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
      const name = `"${rows[0]!.name}"`
      const allowWriting = async () => {
        await db.transaction().execute(async (tx) => {
          await sql`SET TRANSACTION READ WRITE`.execute(tx)
          await sql.raw(`ALTER DATABASE ${name} RESET default_transaction_read_only`).execute(tx)
        })
        return true
      }
      const status = async () => (await app().http.inject({ url: "/readyz" })).statusCode
      await sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = on`).execute(db)
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db)
      await sql`SET default_transaction_read_only = on`.execute(db)
      expect(await status()).toBe(503)
      // The session that was ended is noticed by its next use.
      await expect.poll(() => allowWriting().catch(() => false)).toBe(true)
      await expect.poll(status).toBe(200)
    },
  )

  it("finds no metrics on the public port", async () => {
    expect((await app().http.inject({ url: "/metrics" })).statusCode).toBe(404)
  })
})
