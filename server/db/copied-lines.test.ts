import { sql } from "kysely"
import { describe, expect, inject, it } from "vitest"
import { useTestApp } from "#server/testing/test-app.ts"
import { connect } from "./connect.ts"
import type { CopiedLines } from "./copied-lines.ts"

const app = useTestApp()

async function copy(query: ReturnType<typeof sql>, db = app().api.db): Promise<string> {
  const statement = sql`COPY (${query}) TO STDOUT (FORMAT csv)`.compile(db)
  const texts: string[] = []
  for await (const { rows } of db.getExecutor().stream<CopiedLines>(statement, 1)) {
    for (const { text, last } of rows) {
      expect(text.toString("utf8", last)).toMatch(/^[^\n]*\r\n$/)
      texts.push(text.toString())
    }
  }
  return texts.join("")
}

describe.runIf(inject("databaseKind") === "postgres")("lines copied from PostgreSQL", () => {
  it.each(["It's \\ $1 'so'", "$2", "\\'; DROP TABLE users; --", "ünïcödé"])(
    "hold %j as it was given",
    async (text) => {
      expect(await copy(sql`SELECT ${text}::text, '$1', ${7}::int + 1`)).toBe(`${text},$1,8\r\n`)
    },
  )

  it("come whole and in order, however many and however long", async () => {
    const long = "x".repeat(100_000)
    const text = await copy(sql`SELECT n, CASE WHEN n % 5000 = 0 THEN ${long} END FROM generate_series(1, 20000) AS n`)
    const expected = Array.from({ length: 20_000 }, (_, place) => `${place + 1},${(place + 1) % 5000 ? "" : long}\r\n`)
    expect(text === expected.join("")).toBe(true)
    expect(await copy(sql`SELECT 1 WHERE false`)).toBe("")
  })

  it("end with the database's refusal, also after many have come, and the connection goes on", async () => {
    await expect(copy(sql`SELECT 1 / 0`)).rejects.toThrow("division by zero")
    await expect(copy(sql`SELECT 1 / (50000 - n) FROM generate_series(1, 50000) AS n`)).rejects.toThrow(
      "division by zero",
    )
    for (let turn = 0; turn < 12; turn++) expect(await copy(sql`SELECT ${turn}::int`)).toBe(`${turn}\r\n`)
  })

  it("are given up when the database does not answer in time", async () => {
    const database = await connect(app().env, { answerWithin: 200 })
    await expect(copy(sql`SELECT pg_sleep(5)`, database.db)).rejects.toThrow("timeout")
    await database.close()
  })
})
