import { AsyncLocalStorage } from "node:async_hooks"
import { sql } from "kysely"
import { describe, expect, inject, it } from "vitest"
import { aDatabase } from "#server/testing/database.ts"
import { runAndCommit } from "./commit-together.ts"

const isEmbedded = inject("databaseKind") === "embedded"
const keep = (key: string | null) =>
  sql<{ key: string }>`INSERT INTO rate_limits (key, ends_at, count) VALUES (${key}, now(), 1) RETURNING key`
const keys = Array.from({ length: 12 }, (_, place) => `visitor-${place}`)

describe("many visitors who write at once", () => {
  it("are each answered with their own rows, and share flushes to the disk where there is one connection", async () => {
    const { db, remove } = await aDatabase()
    const answers = await Promise.all(keys.map((key) => runAndCommit(db, keep(key))))
    expect(answers).toEqual(keys.map((key) => [{ key }]))
    const { rows } = await sql`SELECT count(*)::int AS kept, count(DISTINCT xmin::text)::int AS commits
      FROM rate_limits`.execute(db)
    expect(rows).toEqual([{ kept: 12, commits: isEmbedded ? 3 : 12 }])
    await remove()
  })

  it("have each their own statement in the trace of their own request", async () => {
    const { db, remove } = await aDatabase()
    const request = new AsyncLocalStorage<string>()
    const asked = keys.map((key) => {
      const statement = keep(key)
      const execute = statement.execute.bind(statement)
      const seen: unknown[] = []
      statement.execute = (on) => {
        seen.push(request.getStore())
        return execute(on)
      }
      return { key, seen, done: request.run(key, () => runAndCommit(db, statement)) }
    })
    await Promise.all(asked.map(({ done }) => done))
    expect(asked.map(({ seen }) => seen)).toEqual(keys.map((key) => [key]))
    await remove()
  })

  it("are not refused because one of them is", async () => {
    const { db, remove } = await aDatabase()
    const outcomes = await Promise.allSettled([...keys, null, keys[3]!].map((key) => runAndCommit(db, keep(key))))
    // Of the two with one key either may be first where there are many connections.
    const refused = outcomes.flatMap(({ status }, place) => (status === "rejected" ? [place] : []))
    expect(refused).toHaveLength(2)
    expect(refused).toContain(keys.length)
    expect([3, keys.length + 1]).toContain(refused.find((place) => place !== keys.length))
    expect(await db.selectFrom("rateLimits").select("key").orderBy("key").execute()).toHaveLength(12)
    expect(await runAndCommit(db, keep("later"))).toEqual([{ key: "later" }])
    await remove()
  })
})
