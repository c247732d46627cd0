import { syncBuiltinESMExports } from "node:module"
import timers from "node:timers/promises"
import { sql } from "kysely"
import { afterEach, describe, expect, it, vi } from "vitest"
import { aCompanyUser, password, signInAs, useTestApp } from "#server/testing/test-app.ts"
import { hashPassword, passwordMatches } from "./passwords.ts"
import { findUserByEmail, replacePassword } from "./users.store.ts"

const app = useTestApp()

const anEmail = () => `attacked-${crypto.randomUUID()}@example.com`
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app().http.inject({ method: "POST", url, payload, headers })
const letterTo = async (email: string, subject: string) =>
  (await app().sink.waitFor(1, (letter) => letter.recipients.includes(email) && letter.subject === subject))[0]!

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** The server's waits of this length end only when the returned function is called. */
function stopWaits(milliseconds: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { setTimeout: wait } = timers
  vi.spyOn(timers, "setTimeout").mockImplementation(async (delay, value, options) => {
    await (delay === milliseconds ? promise : wait(delay, undefined, options))
    return value
  })
  syncBuiltinESMExports()
  return resolve
}

/** Waits until a sign-in for the account has been counted, which is just before its password is checked. */
async function untilGuessIsCounted(before: number) {
  const count = async () =>
    Number((await sql<{ n: string }>`SELECT sum(count)::text AS n FROM rate_limits`.execute(app().api.db)).rows[0]!.n)
  while ((await count()) < before + 3) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe("a thief who signs in while the owner is changing the password", () => {
  it("gets no session with the old one", async () => {
    const { db } = app().api
    const email = anEmail()
    await aCompanyUser(app(), { email })
    const user = (await findUserByEmail(db, email))!
    const next = await hashPassword("Another-Horse-10-Battery")
    const counted = await sql<{ n: string }>`SELECT coalesce(sum(count), 0)::text AS n FROM rate_limits`.execute(db)
    // Other hashes in the queue give the owner time to finish before the thief's password is checked.
    const queue = Array.from({ length: 15 }, () => hashPassword("x"))
    const theft = post("/api/login", { email, password }).then((reply) => reply)
    await untilGuessIsCounted(Number(counted.rows[0]!.n))
    await db.transaction().execute((tx) => replacePassword(tx, user.id, next))
    expect((await theft).statusCode).toBe(401)
    expect((await theft).cookies).toEqual([])
    await Promise.all(queue)
  })
})

describe("a person who signs in over and over", () => {
  it("fills no table: only the newest hundred sessions and browsers stay", async () => {
    const { db } = app().api
    const email = anEmail()
    await aCompanyUser(app(), { email })
    const { id } = (await findUserByEmail(db, email))!
    for (const table of ["sessions", "known_browsers"]) {
      const columns = table === "sessions" ? ", idle_expires_at, expires_at" : ""
      const values = table === "sessions" ? ", now() + interval '1 day', now() + interval '1 day'" : ""
      await sql`INSERT INTO ${sql.table(table)} (token_hash, user_id, last_used_at ${sql.raw(columns)})
        SELECT sha256(n::text::bytea), ${id}::uuid, now() - interval '1 hour' ${sql.raw(values)}
        FROM generate_series(1, 150) AS n`.execute(db)
    }
    const session = await signInAs(app(), email)
    for (const table of ["sessions", "known_browsers"]) {
      const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE user_id = ${id}::uuid`.execute(db)
      expect(rows).toHaveLength(100)
    }
    expect((await app().http.inject({ url: "/api/auth/user", headers: session })).statusCode).toBe(200)
  })

  it("is told that the service is busy when a hundred checks wait, and is served afterwards", async () => {
    const results = await Promise.allSettled(Array.from({ length: 130 }, () => passwordMatches(undefined, "x")))
    const refused = results.filter((result) => result.status === "rejected")
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ reason }) => (reason as { status: number }).status === 503)).toBe(true)
    expect(await passwordMatches(undefined, "x")).toBe(false)
  })
})

describe("an attacker who requested a reset link before the owner changed the password", () => {
  it("cannot use it any more", async () => {
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    await post("/api/auth/forgot-password", { email })
    const token = /token=([\w-]+)/.exec((await letterTo(email, "Choose a new password")).text!)![1]!
    const change = { currentPassword: password, newPassword: "Another-Horse-10-Battery" }
    expect((await post("/api/auth/change-password", change, { ...session })).statusCode).toBe(200)
    const reply = await post("/api/auth/reset-password", { token, password: "Third-Horse-11-Battery" })
    expect(reply.statusCode).toBe(400)
  })
})

describe("a person who types a stranger's email", () => {
  it("cannot make the server email their own words to it", async () => {
    const email = anEmail()
    const advertisement = "Win a prize at https://evil.example now"
    const account = { email, password: "Quiet-River-27-Stone", firstName: advertisement, lastName: advertisement }
    expect((await post("/api/register", account)).statusCode).toBe(201)
    const { raw, text, html } = await letterTo(email, "Verify your email address")
    for (const form of [raw, text, html]) expect(form).not.toContain("evil.example")
  })

  it("leaves the same trace whether it has an account or not, and waits for the same time", async () => {
    const [known, unknown] = [anEmail(), anEmail()]
    await aCompanyUser(app(), { email: known })
    const passTime = stopWaits(300)
    let answered = 0
    const replies = [known, unknown].map(async (email) => {
      const reply = await post("/api/auth/forgot-password", { email })
      answered++
      return `${reply.statusCode} ${reply.body}`
    })
    const events = () =>
      app()
        .api.db.selectFrom("auditEvents")
        .select("userEmail")
        .where("action", "=", "password.forgot")
        .where("userEmail", "in", [known, unknown])
        .execute()
    await expect.poll(events).toHaveLength(2)
    await letterTo(known, "Choose a new password")
    // Without the wait, both would have their answer before this later request.
    expect((await app().http.inject({ url: "/livez" })).statusCode).toBe(200)
    expect(answered).toBe(0)
    passTime()
    const [one, two] = await Promise.all(replies)
    expect(one).toMatch(/^200 /)
    expect(two).toBe(one)
  })

  it.each(["a@example.com\r\n", "\na@example.com", "a@example.com\r\nBcc: b@example.com"])(
    "cannot break the line of a letter's header with %j",
    async (email) => {
      expect((await post("/api/contact", { name: "Jo", email, message: "Hello" })).statusCode).toBe(400)
    },
  )
})
