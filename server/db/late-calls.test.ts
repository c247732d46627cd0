import { sql } from "kysely"
import { afterEach, describe, expect, inject, it, vi } from "vitest"
import { aCompany } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { refusedWhen } from "./late-calls.ts"

const app = useTestApp()
afterEach(() => vi.useRealTimers())

/** Saves a contact while another transaction keeps everyone else waiting for so many seconds. */
async function saveAfter(seconds: number) {
  const company = await aCompany(app)
  const { db } = app().api
  const holder = await db.startTransaction().execute()
  await sql`LOCK TABLE contacts IN EXCLUSIVE MODE`.execute(holder)
  vi.useFakeTimers({ toFake: ["performance"] })
  // A call begins with its first "then".
  const reply = company.post("/api/contacts", { name: "Dana" }).then((answer) => answer)
  const isWaiting =
    inject("databaseKind") === "embedded"
      ? async () => app().database.connections().waiting > 0
      : async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db)).rows.length > 0
  await expect.poll(isWaiting).toBe(true)
  vi.advanceTimersByTime(seconds * 1_000)
  await holder.rollback().execute()
  const { statusCode, headers, body } = await reply
  vi.useRealTimers()
  const contacts = (await company.get("/api/contacts")).json<unknown[]>().length
  return { statusCode, retryAfter: headers["retry-after"], body, contacts }
}

describe("someone whose call waits for others", () => {
  it("is told that nothing was changed, and nothing is, shortly before the connection is cut", async () => {
    const { body, ...reply } = await saveAfter(26)
    expect(reply).toEqual({ statusCode: 503, retryAfter: "10", contacts: 0 })
    expect(body).toContain("nothing was changed")
  })

  it("finds the change made when it waited for less", async () => {
    expect(await saveAfter(10)).toMatchObject({ statusCode: 201, contacts: 1 })
  })

  it("is never told so once the change was made", async () => {
    const { db } = app().api
    let isLate = false
    const readAfterChange = async () => {
      await db.transaction().execute((tx) => sql`SELECT 1`.execute(tx))
      isLate = true
      return sql`SELECT 1 AS made`.execute(db)
    }
    expect((await refusedWhen(() => isLate, readAfterChange)).rows).toEqual([{ made: 1 }])
  })
})
