import { describe, expect, it } from "vitest"
import { aCompany, callsAs, nextOf } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { turnOn } from "#server/testing/second-factor.ts"
import { aCompanyUser, password, useTestApp } from "#server/testing/test-app.ts"
import { findUserByEmail } from "../users.store.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", SECRET_KEY: Buffer.alloc(32, 2).toString("base64") })

const newEmail = (name = "person") => `${name}-${crypto.randomUUID()}@example.com`
const aBuyer = async (options: { verified?: boolean } = {}) => {
  const email = newEmail("buyer")
  const session = await aCompanyUser(app(), { email, ...options })
  const { id } = (await findUserByEmail(app().api.db, email))!
  return { ...callsAs(app, session), session, email, id }
}
const signIn = (email: string) => app().http.inject({ method: "POST", url: "/api/login", payload: { email, password } })
const isSignedIn = async (person: { get: (url: string) => Promise<{ statusCode: number }> }) =>
  (await person.get("/api/auth/user")).statusCode === 200
const changes = [
  "verify",
  "resend-verification",
  "lock",
  "unlock",
  "end-sessions",
  "clear-second-factor",
  "end-administration",
] as const
const change = (by: Pick<Awaited<ReturnType<typeof aBuyer>>, "post">, id: string, what: (typeof changes)[number]) =>
  by.post(`/api/admin/people/${id}/${what}`)

describe("an administrator who looks for an account", () => {
  it("finds it by name, address and company, and narrows by role and status", async () => {
    const admin = await aDesk(app)
    const word = crypto.randomUUID().slice(0, 8)
    const company = await aCompany(app)
    await company.post("/api/profile", { companyName: `Depot ${word}` })
    const [unverified, locked] = [await aBuyer({ verified: false }), await aBuyer()]
    await change(admin, locked.id, "lock")
    const find = async (query: string) =>
      (await admin.get(`/api/admin/people?${query}`)).json<{ id: string; status: string }[]>()
    expect(await find(`q=DEPOT ${word}`)).toEqual([
      {
        id: company.id,
        email: company.email,
        firstName: "Pat",
        lastName: "Sample",
        role: "company",
        seat: null,
        status: "verified",
        companyName: `Depot ${word}`,
        hasSecondFactor: false,
        createdAt: expect.any(String),
      },
    ])
    expect((await find("q=pat sample")).length).toBeGreaterThan(2)
    expect((await find("role=admin")).some(({ id }) => id === company.id)).toBe(false)
    const unverifiedOnes = await find("status=unverified&limit=100")
    expect(unverifiedOnes.map(({ id }) => id)).toContain(unverified.id)
    expect(new Set(unverifiedOnes.map(({ status }) => status))).toEqual(new Set(["unverified"]))
    expect((await find(`q=${locked.email}`)).map(({ status }) => status)).toEqual(["locked"])
    expect((await find("q=%25%25")).length).toBe(0)
  })

  it.each(["createdAt", "name", "email"])("pages by %s in both directions without a gap or a double", async (sort) => {
    const admin = await aDesk(app)
    const all = (await admin.get("/api/admin/people")).json<{ id: string }[]>().map(({ id }) => id)
    for (const order of ["asc", "desc"]) {
      const seen: string[] = []
      let next: string | undefined = `/api/admin/people?sort=${sort}&order=${order}&limit=2`
      while (next) {
        const page = await admin.get(next)
        seen.push(...page.json<{ id: string }[]>().map(({ id }) => id))
        next = nextOf(page.headers.link)
      }
      expect(seen.toSorted()).toEqual(all.toSorted())
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  it("opens it and sees sessions and books, nothing of the password, and leaves a trace", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    const reply = await admin.get(`/api/admin/people/${buyer.id}`)
    expect(reply.json()).toMatchObject({ email: buyer.email, hasPassword: true, lockedAt: null, contacts: 0 })
    expect(reply.json<{ sessions: object[] }>().sessions).toHaveLength(1)
    expect(reply.body).not.toMatch(/argon2|Hash/)
    const history = (await admin.get(`/api/admin/audit?record=${buyer.id}&kind=view`)).json<{ person: string }[]>()
    expect(history.map(({ person }) => person)).toEqual([admin.email])
    const own = (await buyer.get("/api/auth/events")).json<{ action: string }[]>()
    expect(own.map(({ action }) => action)).toEqual(["sign-in"])
  })

  it("is told what is wrong with an id or a filter", async () => {
    const admin = await aDesk(app)
    expect((await admin.get(`/api/admin/people/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await admin.get("/api/admin/people/not-an-id")).statusCode).toBe(400)
    expect((await admin.get("/api/admin/people?role=owner")).statusCode).toBe(400)
    expect((await admin.get("/api/admin/people?cursor=abc&limit=2")).statusCode).toBe(400)
    for (const what of changes) {
      expect((await change(admin, crypto.randomUUID(), what)).statusCode).toBe(404)
    }
  })

  it("is neither a visitor nor a company user: both are refused", async () => {
    const [buyer, other] = [await aBuyer(), await aBuyer()]
    for (const [caller, status] of [
      [callsAs(app, {}), 401],
      [buyer, 403],
    ] as const) {
      expect((await caller.get("/api/admin/people")).statusCode).toBe(status)
      expect((await caller.get(`/api/admin/people/${buyer.id}`)).statusCode).toBe(status)
      for (const what of changes) expect((await change(caller, other.id, what)).statusCode).toBe(status)
    }
    expect(await isSignedIn(other)).toBe(true)
  })
})

describe("a locked account", () => {
  it("is signed out, and its right password is answered like any wrong one", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    expect((await change(admin, buyer.id, "lock")).json().message).toContain("locked")
    expect(await isSignedIn(buyer)).toBe(false)
    const wrong = await app().http.inject({
      method: "POST",
      url: "/api/login",
      payload: { email: newEmail(), password },
    })
    for (const portal of [undefined, "admin", "business"]) {
      const payload = { email: buyer.email, password, ...(portal && { portal }) }
      const refused = await app().http.inject({ method: "POST", url: "/api/login", payload })
      expect([refused.statusCode, refused.body, refused.cookies]).toEqual([401, wrong.body, []])
    }
    const events = await app()
      .api.db.selectFrom("auditEvents")
      .select("details")
      .where("record", "=", buyer.id)
      .where("action", "=", "sign-in.refused")
      .execute()
    expect(events.map(({ details }) => details)).toEqual([{ because: "locked" }])
  })

  it("is not asked for its second factor, which would tell that the password is right", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    await turnOn(app(), buyer.session, buyer.email)
    await change(admin, buyer.id, "lock")
    expect((await signIn(buyer.email)).json()).toEqual({ message: "Invalid email or password" })
  })

  it("cannot be opened with a link for a new password, neither an old nor a new one", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    const forgot = () => callsAs(app, {}).post("/api/auth/forgot-password", { email: buyer.email })
    await forgot()
    const isReset = (one: { recipients: string[]; subject?: string }) =>
      one.recipients.includes(buyer.email) && one.subject === "Choose a new password"
    const [letter] = await app().sink.waitFor(1, isReset)
    await change(admin, buyer.id, "lock")
    const token = /token=([\w-]+)/.exec(letter!.text!)![1]!
    const next = "Another-Horse-10-Battery"
    expect((await callsAs(app, {}).post("/api/auth/reset-password", { token, password: next })).statusCode).toBe(400)
    expect((await forgot()).statusCode).toBe(200)
    const letters = await app()
      .api.db.selectFrom("letters")
      .select("subject")
      .where("recipient", "=", buyer.email)
      .execute()
    expect(letters).toHaveLength(1)
    await change(admin, buyer.id, "unlock")
    expect((await signIn(buyer.email)).statusCode).toBe(200)
  })

  it("gets no session from a sign-in that was in progress", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    const [theft] = await Promise.all([signIn(buyer.email), change(admin, buyer.id, "lock")])
    const cookie = theft.cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
    expect((await callsAs(app, { cookie }).get("/api/auth/user")).statusCode).toBe(401)
    expect((await signIn(buyer.email)).statusCode).toBe(401)
  })

  it("is told in its own history what was done, not from where", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    await change(admin, buyer.id, "lock")
    await change(admin, buyer.id, "unlock")
    const session = (await signIn(buyer.email)).cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
    const events = (await callsAs(app, { cookie: session }).get("/api/auth/events")).json<
      { action: string; clientAddress: string | null }[]
    >()
    const byAdmin = events.filter(({ action }) => action.endsWith("lock"))
    expect(byAdmin).toMatchObject([
      { action: "account.unlock", clientAddress: null },
      { action: "account.lock", clientAddress: null },
    ])
  })
})

describe("an administrator who helps with an account", () => {
  it("verifies its email once, and ends the sessions and password of the person who registered it", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer({ verified: false })]
    await callsAs(app, {}).post("/api/auth/forgot-password", { email: buyer.email })
    expect((await change(admin, buyer.id, "verify")).json().message).toBe(
      `${buyer.email} is verified now and gets an email to choose a password.`,
    )
    expect(await isSignedIn(buyer)).toBe(false)
    expect((await signIn(buyer.email)).statusCode).toBe(401)
    const isLink = (one: { recipients: string[]; subject?: string }) =>
      one.recipients.includes(buyer.email) && one.subject === "Choose a new password"
    const letters = await app().sink.waitFor(2, isLink)
    const isVerified = ({ text }: { text?: string }) => text!.includes("is verified")
    const choose = (token: string) => callsAs(app, {}).post("/api/auth/reset-password", { token, password })
    const tokenOf = ({ text }: { text?: string }) => /token=([\w-]+)/.exec(text!)![1]!
    expect((await choose(tokenOf(letters.find((one) => !isVerified(one))!))).statusCode).toBe(400)
    expect((await choose(tokenOf(letters.find(isVerified)!))).statusCode).toBe(200)
    const session = (await signIn(buyer.email)).cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
    expect((await callsAs(app, { cookie: session }).get("/api/contacts")).statusCode).toBe(200)
    expect((await change(admin, buyer.id, "verify")).json().message).toBe("The address is already verified.")
    const events = (await admin.get(`/api/admin/audit?record=${buyer.id}&kind=change`)).json<{ action: string }[]>()
    expect(events.filter(({ action }) => action === "account.verify-by-hand")).toHaveLength(1)
  })

  it("does not verify a locked one, whose owner could not choose a password", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer({ verified: false })]
    await change(admin, buyer.id, "lock")
    expect((await change(admin, buyer.id, "verify")).statusCode).toBe(409)
  })

  it("sends the verification letter again, whose link works", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer({ verified: false })]
    expect((await change(admin, buyer.id, "resend-verification")).statusCode).toBe(200)
    const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(buyer.email))
    const token = /token=([\w-]+)/.exec(letter!.text!)![1]!
    expect((await callsAs(app, {}).post("/api/auth/verify-email", { token })).statusCode).toBe(200)
    expect((await signIn(buyer.email)).statusCode).toBe(200)
    expect((await change(admin, buyer.id, "resend-verification")).json().message).toContain("already verified")
  })

  it("ends its sessions, and it can sign in again", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    expect((await change(admin, buyer.id, "end-sessions")).statusCode).toBe(200)
    expect(await isSignedIn(buyer)).toBe(false)
    expect((await signIn(buyer.email)).statusCode).toBe(200)
  })

  it("clears a lost second factor: signed out, told by letter, and asked for the password only", async () => {
    const [admin, buyer] = [await aDesk(app), await aBuyer()]
    await turnOn(app(), buyer.session, buyer.email)
    expect((await signIn(buyer.email)).json().secondFactor).toBe("required")
    expect((await change(admin, buyer.id, "clear-second-factor")).statusCode).toBe(200)
    expect(await isSignedIn(buyer)).toBe(false)
    expect((await signIn(buyer.email)).statusCode).toBe(200)
    const isLetter = (one: { recipients: string[]; subject?: string }) =>
      one.recipients.includes(buyer.email) && one.subject === "Second factor cleared"
    expect(await app().sink.waitFor(1, isLetter)).toHaveLength(1)
    expect((await change(admin, buyer.id, "clear-second-factor")).json().message).toContain("already off")
  })

  it("cannot do to their own account what only another administrator may do", async () => {
    const admin = await aDesk(app)
    for (const what of ["lock", "end-sessions", "clear-second-factor", "end-administration"] as const) {
      expect((await change(admin, admin.id, what)).statusCode).toBe(403)
    }
    expect(await isSignedIn(admin)).toBe(true)
  })
})

describe("an administrator whom another one makes a company user", () => {
  it("is signed out and finds the back office closed afterwards", async () => {
    const [admin, former] = [await aDesk(app), await aDesk(app)]
    expect((await change(admin, former.id, "end-administration")).statusCode).toBe(200)
    expect(await isSignedIn(former)).toBe(false)
    const reply = await signIn(former.email)
    expect(reply.json().user.role).toBe("company")
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
    expect((await callsAs(app, { cookie }).get("/api/admin/people")).statusCode).toBe(403)
    expect((await change(admin, former.id, "end-administration")).json().message).toContain(
      "not an administrator account",
    )
  })
})
