import { sql } from "kysely"
import { Registry } from "@prometheus-io/client"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { keepHouse, startHousekeeping } from "./housekeeping.ts"
import { aDatabase, type TestDatabase } from "./testing/database.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.remove())

const owner = "00000000-0000-4000-8000-000000000001"

/** For each table, the age of a row that has expired and of one that stays. */
const rowsOf: Record<string, { over: string; stays: string; values: (age: string) => string }> = {
  sessions: {
    over: "now() - interval '1 second'",
    stays: "now() + interval '1 hour'",
    values: (age) =>
      `(token_hash, user_id, idle_expires_at, expires_at) VALUES (sha256(random()::text::bytea), '${owner}', ${age}, now() + interval '1 day')`,
  },
  mail_tokens: {
    over: "now() - interval '1 second'",
    stays: "now() + interval '1 hour'",
    values: (age) =>
      `(token_hash, user_id, purpose, expires_at) VALUES (sha256(random()::text::bytea), '${owner}', 'reset-password', ${age})`,
  },
  idempotency_keys: {
    over: "now() - interval '1 second'",
    stays: "now() + interval '1 hour'",
    values: (age) =>
      `(key_hash, body_hash, reply, expires_at) VALUES (sha256(random()::text::bytea), '', '{}', ${age})`,
  },
  rate_limits: {
    over: "now() - interval '1 second'",
    stays: "now() + interval '1 hour'",
    values: (age) => `(key, ends_at, count) VALUES (gen_random_uuid()::text, ${age}, 1)`,
  },
  known_browsers: {
    over: "now() - interval '91 days'",
    stays: "now() - interval '89 days'",
    values: (age) => `(token_hash, user_id, last_used_at) VALUES (sha256(random()::text::bytea), '${owner}', ${age})`,
  },
}

const aLetter = (columns: string, values: string) =>
  sql
    .raw(
      `INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body, created_at, ${columns})
       VALUES (gen_random_uuid()::text, 'test', 'a@example.com', 's', 't', 'h', now() - interval '400 days', ${values})`,
    )
    .execute(database.db)

const countOf = async (table: string) =>
  Number(
    (await sql<{ count: string }>`SELECT count(*) AS count FROM ${sql.raw(table)}`.execute(database.db)).rows[0]!.count,
  )

describe("what has served its time", () => {
  beforeAll(async () => {
    await sql`INSERT INTO users (id, email, email_key, role, first_name, last_name)
      VALUES (${owner}, 'a@example.com', 'a@example.com', 'company', 'A', 'B')`.execute(database.db)
  })

  it.each(Object.entries(rowsOf))(
    "is removed from %s, and what has not stays",
    async (table, { over, stays, values }) => {
      for (const age of [over, stays]) await sql.raw(`INSERT INTO ${table} ${values(age)}`).execute(database.db)
      await keepHouse(database.db)
      expect(await countOf(table)).toBe(1)
    },
  )

  it("is a letter ninety days after it was sent or given up, or as many as the operator says; never one that waits", async () => {
    await aLetter("sent_at", "now() - interval '91 days'")
    await aLetter("sent_at", "now() - interval '89 days'")
    await aLetter("failed_at", "now() - interval '91 days'")
    await aLetter("sent_at", "NULL")
    expect(await keepHouse(database.db)).toMatchObject({ letters: 2 })
    expect(await countOf("letters")).toBe(2)
    expect(await keepHouse(database.db, { KEEP_LETTERS_DAYS: 30 })).toMatchObject({ letters: 1 })
    expect(await countOf("letters WHERE sent_at IS NULL")).toBe(1)
  })

  it("goes however many rows it is", async () => {
    await sql`INSERT INTO rate_limits (key, ends_at, count)
      SELECT 'over-' || i, now() - interval '1 second', 1 FROM generate_series(1, 1234) AS i`.execute(database.db)
    expect(await keepHouse(database.db)).toMatchObject({ rateLimits: 1234 })
  })

  it("can be watched", async () => {
    const registry = new Registry()
    const log = { error: () => undefined } as never
    const housekeeping = startHousekeeping({ ...database, keep: { KEEP_LETTERS_DAYS: 90 }, log })
    housekeeping.measureIn(registry)
    await housekeeping.round()
    housekeeping.stop()
    const text = await registry.metrics()
    expect(text).toContain('housekeeping_removed_rows_total{table="letters"} 0')
    expect(text).toMatch(/housekeeping_last_success_timestamp_seconds 1\d{9}/)
  })
})

describe.runIf(inject("databaseKind") === "embedded")("the embedded database after a year of churn", () => {
  const churn = async (round: number) => {
    await sql`INSERT INTO rate_limits (key, ends_at, count)
      SELECT ${`round-${round}-`} || i, now() - interval '1 second', 1 FROM generate_series(1, 3000) AS i`.execute(
      database.db,
    )
    await sql`DELETE FROM rate_limits`.execute(database.db)
  }
  const sizeOf = async () => {
    const { rows } = await sql<{ bytes: number }>`SELECT pg_total_relation_size('rate_limits')::int AS bytes`.execute(
      database.db,
    )
    return rows[0]!.bytes
  }

  it("is as large as after the first days", async () => {
    for (const round of [1, 2]) {
      await churn(round)
      expect(await database.tidy!()).toContain("rate_limits")
    }
    const early = await sizeOf()
    for (const round of [3, 4, 5, 6, 7, 8]) {
      await churn(round)
      await database.tidy!()
    }
    expect(await sizeOf()).toBeLessThanOrEqual(early)
    await churn(9)
    await churn(10)
    expect(await sizeOf()).toBeGreaterThan(early)
  })

  it("needs no longer to start after a kill", async () => {
    const logSinceCheckpoint = async () => {
      const { rows } = await sql<{ bytes: number }>`
        SELECT (pg_current_wal_lsn() - redo_lsn)::int AS bytes FROM pg_control_checkpoint()`.execute(database.db)
      return rows[0]!.bytes
    }
    for (const round of [11, 12]) await churn(round)
    expect(await logSinceCheckpoint()).toBeGreaterThan(1_000_000)
    await database.tidy!()
    expect(await logSinceCheckpoint()).toBeLessThan(1_000_000)
  })

  it("is not tidied while a visitor waits for it", async () => {
    await churn(13)
    const state = { over: false }
    const visitors = [1, 2, 3].map(async () => {
      while (!state.over) await sql`SELECT 1`.execute(database.db)
    })
    expect(await database.tidy!()).toEqual([])
    state.over = true
    await Promise.all(visitors)
    expect(await database.tidy!()).toContain("rate_limits")
    expect(await database.tidy!()).toEqual([])
  })
})
