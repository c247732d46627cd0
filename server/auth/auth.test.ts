import { describe, expect, it } from "vitest"
import type { SessionEnd } from "#contract/auth/users.ts"
import { aCompanyUser, anAdmin, password, useTestApp } from "#server/testing/test-app.ts"
import { hashPassword } from "./passwords.ts"

const app = useTestApp()

const signIn = (payload: object, headers: Record<string, string> = {}) =>
  app().http.inject({ method: "POST", url: "/api/login", payload, headers })
const whoAmI = (headers: Record<string, string> = {}) => app().http.inject({ url: "/api/auth/user", headers })
const anEmail = () => `person-${crypto.randomUUID()}@example.com`

describe("signing in", () => {
  it("opens a session that travels in a cookie which scripts cannot read", async () => {
    const email = anEmail()
    await anAdmin(app(), email)
    const reply = await signIn({ email: email.toUpperCase(), password })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      message: expect.any(String),
      user: {
        id: expect.any(String),
        email,
        role: "admin",
        seat: "owner",
        company: null,
        companies: [],
        emailVerified: "true",
        emailConfirmed: false,
        firstName: "Site",
        lastName: "Administrator",
      },
    })
    const session = reply.cookies.find(({ name }) => name === "session")
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" })
    expect((await whoAmI({ cookie: `session=${session!.value}` })).json()).toEqual(reply.json().user)
  })

  it("keeps only a hash of the session in the database", async () => {
    const { cookie } = await anAdmin(app())
    const token = /session=([\w-]+)/.exec(cookie)![1]!
    const rows = await app().api.db.selectFrom("sessions").select("tokenHash").execute()
    expect(rows.some(({ tokenHash }) => Buffer.from(tokenHash).toString("base64url") === token)).toBe(false)
    expect(
      (await whoAmI({ cookie: `session=${Buffer.from(rows[0]!.tokenHash).toString("base64url")}` })).statusCode,
    ).toBe(401)
  })

  it("gives a new session at every sign-in, ends the old one and never takes over one that was planted", async () => {
    const email = anEmail()
    const old = await anAdmin(app(), email)
    const again = await signIn({ email, password }, old)
    expect(again.statusCode).toBe(200)
    expect((await whoAmI(old)).statusCode).toBe(401)
    const planted = "a".repeat(43)
    const reply = await signIn({ email, password }, { cookie: `session=${planted}` })
    expect(reply.cookies.find(({ name }) => name === "session")!.value).not.toBe(planted)
    expect((await whoAmI({ cookie: `session=${planted}` })).statusCode).toBe(401)
  })

  it("refuses a wrong password and an unknown address in the same words", async () => {
    const email = anEmail()
    await anAdmin(app(), email)
    const wrong = await signIn({ email, password: "not it" })
    const unknown = await signIn({ email: anEmail(), password: "not it" })
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
    expect(unknown.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ message: "Invalid email or password" })
    expect(wrong.cookies).toEqual([])
  })

  it("waits for the same work with an unknown address as with a wrong password", async () => {
    const email = anEmail()
    await anAdmin(app(), email)
    for (const address of [email, anEmail()]) {
      let hashed = 0
      const queue = Array.from({ length: 30 }, () => hashPassword("x").then(() => hashed++))
      await signIn({ email: address, password: "not it" })
      // Two hashes run at a time, so the last one before the sign-in may end after it.
      expect(hashed).toBeGreaterThanOrEqual(queue.length - 1)
      await Promise.all(queue)
    }
  })

  it.each([
    ["an invalid address", { email: "x", password }, { email: "Please enter a valid email address" }],
    ["no password", { email: "a@example.com", password: "" }, { password: "Password is required" }],
    [
      "a password over 256 characters",
      { email: "a@example.com", password: "a".repeat(257) },
      { password: "Password is too long" },
    ],
  ])("refuses %s before it computes anything", async (_what, payload, fields) => {
    const reply = await signIn(payload)
    expect([reply.statusCode, reply.json().fields]).toEqual([400, fields])
  })

  it("refuses the wrong portal without making a session", async () => {
    const [admin, buyer] = [anEmail(), anEmail()]
    await anAdmin(app(), admin)
    await aCompanyUser(app(), { email: buyer })
    const atAdminDoor = await signIn({ email: buyer, password, portal: "admin" })
    expect([atAdminDoor.statusCode, atAdminDoor.json().message]).toEqual([403, "This login is for administrators only"])
    expect(atAdminDoor.cookies).toEqual([])
    expect((await signIn({ email: admin, password, portal: "business" })).statusCode).toBe(403)
    expect((await signIn({ email: buyer, password, portal: "business" })).statusCode).toBe(200)
  })
})

describe("signing out", () => {
  it("ends the session on the server, and answers the same to a visitor", async () => {
    const session = await anAdmin(app())
    const reply = await app().http.inject({ method: "POST", url: "/api/logout", headers: session })
    expect(reply.statusCode).toBe(200)
    expect((await whoAmI(session)).statusCode).toBe(401)
    expect((await app().http.inject({ method: "POST", url: "/api/logout" })).statusCode).toBe(200)
  })

  it("cannot be done by following a link", async () => {
    expect((await app().http.inject({ url: "/api/logout" })).statusCode).toBe(404)
  })
})

describe("a session's end", () => {
  it.each(["idleExpiresAt", "expiresAt"] as const)("comes when %s has passed", async (column) => {
    const session = await anAdmin(app())
    const { id } = (await whoAmI(session)).json()
    await app()
      .api.db.updateTable("sessions")
      .set({ [column]: new Date(Date.now() - 1) })
      .where("userId", "=", id)
      .execute()
    expect((await whoAmI(session)).statusCode).toBe(401)
  })

  it("is 30 minutes and 8 hours for an administrator, 8 hours and 30 days for a business user", async () => {
    const hours = async (session: { cookie: string }) => {
      const { id } = (await whoAmI(session)).json()
      const row = await app()
        .api.db.selectFrom("sessions")
        .selectAll()
        .where("userId", "=", id)
        .executeTakeFirstOrThrow()
      return [row.idleExpiresAt, row.expiresAt].map(
        (end) => Math.round((end.getTime() - row.createdAt.getTime()) / 36_000) / 100,
      )
    }
    expect(await hours(await anAdmin(app()))).toEqual([0.5, 8])
    expect(await hours(await aCompanyUser(app()))).toEqual([8, 720])
  })
})

describe("asking when the session ends", () => {
  const endOf = async (headers: Record<string, string> = {}) =>
    (await app().http.inject({ url: "/api/auth/session-end", headers })).json<SessionEnd | null>()

  it("tells its owner how long it lasts, and does not lengthen it", async () => {
    const session = await anAdmin(app())
    const { id } = (await whoAmI(session)).json()
    const almostOver = { idleExpiresAt: new Date(Date.now() + 200_000), lastUsedAt: new Date(Date.now() - 1_600_000) }
    await app().api.db.updateTable("sessions").set(almostOver).where("userId", "=", id).execute()
    for (const _ of [1, 2]) {
      const end = await endOf(session)
      expect(end?.because).toBe("idle")
      expect(end?.secondsLeft).toBeGreaterThan(0)
      expect(end?.secondsLeft).toBeLessThanOrEqual(200)
    }
    await whoAmI(session)
    expect((await endOf(session))?.secondsLeft).toBeGreaterThan(1_000)
  })

  it("names the end that no use moves on, once that one comes first", async () => {
    const session = await anAdmin(app())
    const { id } = (await whoAmI(session)).json()
    const expiresAt = new Date(Date.now() + 200_000)
    await app().api.db.updateTable("sessions").set({ expiresAt }).where("userId", "=", id).execute()
    await whoAmI(session)
    const end = await endOf(session)
    expect(end?.because).toBe("absolute")
    expect(end?.secondsLeft).toBeLessThanOrEqual(200)
  })

  it("answers null to a visitor and after the end", async () => {
    expect(await endOf()).toBeNull()
    expect(await endOf({ cookie: `session=${"a".repeat(43)}` })).toBeNull()
    const session = await anAdmin(app())
    await app().http.inject({ method: "POST", url: "/api/logout", headers: session })
    expect(await endOf(session)).toBeNull()
  })
})

describe("asking who is signed in", () => {
  it("answers 401 to a visitor, or null to a page that prefers that", async () => {
    expect((await whoAmI()).statusCode).toBe(401)
    const quiet = await whoAmI({ prefer: "visitor=empty" })
    expect([quiet.statusCode, quiet.json()]).toEqual([200, null])
  })

  it("sends visitors to the login and signed-in people to their own start page, never to another site", async () => {
    const go = async (headers = {}) =>
      (await app().http.inject({ url: "/api/login?next=//evil.example", headers })).headers.location
    expect(await go()).toBe("/login")
    expect(await go(await anAdmin(app()))).toBe("/login-choice")
  })
})

describe("another site's page", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
  ])("cannot sign anybody in or out: %j", async (headers) => {
    for (const url of ["/api/login", "/api/logout"]) {
      const reply = await app().http.inject({ method: "POST", url, headers, payload: { email: anEmail(), password } })
      expect([reply.statusCode, reply.cookies]).toEqual([403, []])
    }
  })

  it("is told from our own pages and from programs", async () => {
    for (const headers of [
      { origin: "http://quartermaster.test", "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      {},
    ]) {
      expect((await app().http.inject({ method: "POST", url: "/api/logout", headers })).statusCode).toBe(200)
    }
  })
})

describe("a site without single sign-on", () => {
  it("has its own login only", async () => {
    const reply = await app().http.inject({ url: "/api/login" })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, "/login"])
    expect((await app().http.inject({ url: "/api/auth/oidc/callback?code=x&state=y" })).statusCode).toBe(404)
    expect((await app().http.inject({ url: "/api/auth/ways-in" })).json()).toEqual({
      singleSignOn: false,
      passkeys: false,
    })
  })
})
