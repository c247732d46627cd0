import { describe, expect, it } from "vitest"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aCompanyUser, anAdmin, password, type Session, useTestApp } from "#server/testing/test-app.ts"
import { findUserByEmail } from "../users.store.ts"

const app = useTestApp()

const newEmail = (name = "guest") => `${name}-${crypto.randomUUID()}@example.com`
const anAdministrator = async () => {
  const email = newEmail("admin")
  return { ...callsAs(app, await anAdmin(app(), email)), email }
}
type Admin = Awaited<ReturnType<typeof anAdministrator>>

const visitor = () => callsAs(app, {})
const invite = (admin: Pick<Admin, "post">, email: string, own = password) =>
  admin.post("/api/admin/invitations", { email, password: own })
const chosen = "Quiet-River-27-Stone"
const accept = (token: string, more: object = {}) =>
  visitor().post("/api/auth/invitation/accept", {
    token,
    password: chosen,
    firstName: "Robin",
    lastName: "Sample",
    ...more,
  })
const check = (token: string) => visitor().post("/api/auth/invitation/check", { token })
const signIn = (email: string, secret = chosen) => visitor().post("/api/login", { email, password: secret })

/** The token in the newest invitation, once there are `count`. */
async function tokenFor(email: string, count = 1) {
  const letters = await app().sink.waitFor(
    count,
    (one) => one.recipients.includes(email) && one.subject === "You are invited to the back office",
  )
  return /accept-invitation\?token=([\w-]+)/.exec(letters.at(-1)!.text!)![1]!
}

const openOnes = async (admin: Admin) =>
  (await admin.get("/api/admin/invitations")).json<{ id: string; email: string; invitedBy: string }[]>()

describe("a person who is invited to the back office", () => {
  it("opens the letter, chooses a password of their own, and signs in as an administrator", async () => {
    const [admin, email] = [await anAdministrator(), newEmail()]
    expect((await invite(admin, email)).statusCode).toBe(201)
    const token = await tokenFor(email)
    expect((await openOnes(admin)).filter((one) => one.email === email)).toMatchObject([{ invitedBy: admin.email }])
    expect((await check(token)).json()).toEqual({ email, seat: "partner" })
    const reply = await accept(token)
    expect([reply.statusCode, reply.cookies]).toEqual([200, []])
    const signedIn = await signIn(email)
    const account = { role: "admin", firstName: "Robin", emailVerified: "true", emailConfirmed: true }
    expect(signedIn.json().user).toMatchObject(account)
    expect((await openOnes(admin)).some((one) => one.email === email)).toBe(false)
    const { db } = app().api
    const stored = await db.selectFrom("invitations").selectAll().where("email", "=", email).execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const events = await db.selectFrom("auditEvents").select("action").where("userEmail", "=", email).execute()
    expect(events.map(({ action }) => action)).toContain("account.become-administrator")
  })

  it("becomes one once, however often and however fast the link is used", async () => {
    const [admin, email] = [await anAdministrator(), newEmail()]
    await invite(admin, email)
    const token = await tokenFor(email)
    const passwords = ["Quiet-River-27-Stone", "Calm-Meadow-41-Fern", "Other-Valley-33-Oak"]
    const replies = await Promise.all(passwords.map((secret) => accept(token, { password: secret })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const used = await accept(token)
    expect(used.json().message).toMatch(/already used.*Sign in/)
    const works = await Promise.all(passwords.map((secret) => signIn(email, secret)))
    expect(works.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it("is told what to do when the link has expired, was withdrawn, was replaced, or never was one", async () => {
    const admin = await anAdministrator()
    const [late, withdrawn, renewed] = [newEmail("late"), newEmail("withdrawn"), newEmail("renewed")]
    for (const email of [late, withdrawn, renewed]) await invite(admin, email)
    const tokens = [await tokenFor(late), await tokenFor(withdrawn), await tokenFor(renewed)] as const
    const { db } = app().api
    await db.updateTable("invitations").set({ expiresAt: new Date() }).where("email", "=", late).execute()
    const one = (await openOnes(admin)).find(({ email }) => email === withdrawn)!
    expect((await admin.delete(`/api/admin/invitations/${one.id}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/admin/invitations/${one.id}`)).statusCode).toBe(404)
    await invite(admin, renewed)
    for (const [token, words] of [
      [tokens[0], /expired.*48 hours.*ask an administrator/],
      [tokens[1], /withdrawn.*ask an administrator/],
      [tokens[2], /not valid.*ask an administrator/],
      ["made-up", /not valid/],
    ] as const) {
      for (const reply of [await check(token), await accept(token)]) {
        expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(words)])
      }
    }
    expect((await check(await tokenFor(renewed, 2))).statusCode).toBe(200)
    for (const email of [late, withdrawn, renewed]) expect(await findUserByEmail(db, email)).toBeUndefined()
  })

  it.each([
    [{ password: "Short-1a" }, "password"],
    [{ password: "quiet-river-27-stone" }, "password"],
    [{ firstName: "" }, "firstName"],
    [{ lastName: "a\nb" }, "lastName"],
  ])("is told which field to correct in %j, and can try again", async (more, field) => {
    const [admin, email] = [await anAdministrator(), newEmail()]
    await invite(admin, email)
    const token = await tokenFor(email)
    const refused = await accept(token, more)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]])
    expect((await accept(token)).statusCode).toBe(200)
  })

  it("tells nothing to somebody who is signed in as another, and stays good for the invited person", async () => {
    const [admin, email] = [await anAdministrator(), newEmail()]
    await invite(admin, email)
    const token = await tokenFor(email)
    const guest = { token, password: chosen, firstName: "Robin", lastName: "Sample" }
    for (const other of [admin, await aCompany(app)]) {
      for (const reply of [
        await other.post("/api/auth/invitation/check", { token }),
        await other.post("/api/auth/invitation/accept", guest),
      ]) {
        expect([reply.statusCode, reply.json().message]).toEqual([
          409,
          "This invitation is for another email address. Sign out, then open the link again.",
        ])
        expect(reply.body).not.toContain(email)
      }
    }
    expect((await check(token)).json()).toMatchObject({ email })
    expect((await accept(token)).statusCode).toBe(200)
  })

  it("gets no more by asking for a role, an id or another address", async () => {
    const [admin, email] = [await anAdministrator(), newEmail()]
    await invite(admin, email)
    const more = { email: "other@example.com", id: crypto.randomUUID(), role: "owner" }
    expect((await accept(await tokenFor(email), more)).statusCode).toBe(200)
    expect(await findUserByEmail(app().api.db, "other@example.com")).toBeUndefined()
  })

  it("takes over an unverified account with the same email, whose old password stops working", async () => {
    const [admin, email] = [await anAdministrator(), newEmail("squatted")]
    const squatter = callsAs(app, await aCompanyUser(app(), { email, verified: false }))
    await invite(admin, email)
    expect((await accept(await tokenFor(email))).statusCode).toBe(200)
    expect((await squatter.get("/api/auth/user")).statusCode).toBe(401)
    expect((await signIn(email, password)).statusCode).toBe(401)
    expect((await signIn(email)).json().user.role).toBe("admin")
  })

  it("keeps a company's account a company's when it got books after the letter", async () => {
    const [admin, company] = [await anAdministrator(), await aCompany(app)]
    expect((await invite(admin, company.email)).statusCode).toBe(201)
    await company.post("/api/profile", { companyName: "Depot" })
    expect((await accept(await tokenFor(company.email))).statusCode).toBe(409)
    expect((await findUserByEmail(app().api.db, company.email))!.role).toBe("company")
  })
})

describe("an administrator who invites another", () => {
  it("needs their own password, so that an unattended browser cannot invite", async () => {
    const [admin, email] = [await anAdministrator(), newEmail()]
    const refused = await invite(admin, email, "not-the-password")
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["password"]])
    expect((await openOnes(admin)).some((one) => one.email === email)).toBe(false)
  })

  it("is told when the address is no address, an administrator's, locked, or a company's with books", async () => {
    const admin = await anAdministrator()
    const refused = async (email: string) => {
      const reply = await invite(admin, email)
      return [reply.statusCode, reply.json<{ fields: { email: string } }>().fields.email]
    }
    expect(await refused("nobody")).toEqual([400, "Please enter a valid email address"])
    expect(await refused("a@example.com\r\nBcc: b@example.com")).toEqual([400, expect.any(String)])
    expect(await refused((await anAdministrator()).email)).toEqual([409, "This person is already an administrator"])
    const company = await aCompany(app)
    await company.post("/api/profile", { companyName: "Depot" })
    expect(await refused(company.email)).toEqual([409, expect.stringContaining("its own contacts")])
    const locked = await aCompany(app)
    await admin.post(`/api/admin/people/${locked.id}/lock`)
    expect(await refused(locked.email)).toEqual([409, expect.stringContaining("is locked")])
  })

  it("leaves one open link when the same email is invited many times at once", async () => {
    const [admin, email] = [await anAdministrator(), newEmail()]
    const replies = await Promise.all([email, email.toUpperCase(), email].map((one) => invite(admin, one)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await openOnes(admin)).filter((one) => one.email.toLowerCase() === email)).toHaveLength(1)
  })

  it.each(["lock", "end-administration"])("loses the open invitations by %s", async (what) => {
    const [admin, former, email] = [await anAdministrator(), await anAdministrator(), newEmail()]
    await invite(former, email)
    const token = await tokenFor(email)
    const { id } = (await findUserByEmail(app().api.db, former.email))!
    await admin.post(`/api/admin/people/${id}/${what}`)
    expect((await accept(token)).json().message).toContain("withdrawn")
  })
})

describe("an attacker who guesses invitations", () => {
  const strict = useTestApp({})
  it("is slowed down, also with guesses at once", async () => {
    const guess = () =>
      strict().http.inject({
        method: "POST",
        url: "/api/auth/invitation/check",
        payload: { token: crypto.randomUUID() },
        headers: {} satisfies Partial<Session>,
      })
    const replies = await Promise.all(Array.from({ length: 30 }, guess))
    expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10)
  })
})
