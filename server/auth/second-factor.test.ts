import { describe, expect, it } from "vitest"
import { codeOf, untilStepIsYoung } from "#server/testing/app-codes.ts"
import { aUserWithSecondFactor, letTimePass, turnOn } from "#server/testing/second-factor.ts"
import { aCompanyUser, anAdmin, openTestApp, password, type Session, useTestApp } from "#server/testing/test-app.ts"
import { createAdmin, resetAdmin, resetSecondFactor } from "./create-admin.ts"

const SECRET_KEY = Buffer.alloc(32, 1).toString("base64")
const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", SECRET_KEY })

const anEmail = () => `person-${crypto.randomUUID()}@example.com`
const inject = (method: "GET" | "POST", url: string, headers: Partial<Session> = {}, payload?: object) =>
  app().http.inject({ method, url, headers, ...(payload && { payload }) })
const signIn = (email: string, code?: string, more: object = {}) =>
  inject("POST", "/api/login", {}, { email, password, ...(code !== undefined && { code }), ...more })
const change = (session: Partial<Session>, what: string, proof?: object) =>
  inject("POST", `/api/auth/second-factor/${what}`, session, proof)
const status = async (session: Session) => (await inject("GET", "/api/auth/second-factor", session)).json()
const isSignedIn = async (session: Session) => (await inject("GET", "/api/auth/user", session)).statusCode === 200

describe("setting up a second factor", () => {
  it("takes a code of the app, ends the other sessions, and tells the owner", async () => {
    const email = anEmail()
    const [here, there] = [await aCompanyUser(app(), { email }), await sessionOf(await signIn(email))]
    const { secret, uri } = (await change(here, "setup")).json()
    expect(new URL(uri)).toMatchObject({ protocol: "otpauth:", host: "totp" })
    expect(decodeURIComponent(uri)).toContain(`:${email}?`)
    expect(new URL(uri).searchParams.get("secret")).toBe(secret)
    expect(await status(here)).toEqual({ since: null, recoveryCodesLeft: 0, available: true })
    expect((await signIn(email)).statusCode).toBe(200)

    const reply = await change(here, "confirm", { password, code: codeOf(secret) })
    expect([reply.statusCode, new Set(reply.json().recoveryCodes).size]).toEqual([200, 10])
    expect(await status(here)).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, available: true })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    await app().sink.waitFor(1, (one) => one.recipients.includes(email) && one.subject === "Second factor turned on")
    const events = (await inject("GET", "/api/auth/events", here)).json<{ action: string }[]>()
    expect(events.map(({ action }) => action)).toContain("second-factor.on")
  })

  it("is refused without the password, with a wrong code, and before it was begun", async () => {
    const session = await aCompanyUser(app())
    expect((await change(session, "confirm", { password, code: "123456" })).statusCode).toBe(409)
    const { secret } = (await change(session, "setup")).json()
    const noPassword = await change(session, "confirm", { password: "not it", code: codeOf(secret) })
    expect([noPassword.statusCode, Object.keys(noPassword.json().fields)]).toEqual([400, ["password"]])
    const noCode = await change(session, "confirm", { password, code: codeOf(secret, 7) })
    expect([noCode.statusCode, Object.keys(noCode.json().fields)]).toEqual([400, ["code"]])
    expect((await status(session)).since).toBeNull()
  })

  it("can start over, which voids the first secret, until the second factor is on", async () => {
    const session = await aCompanyUser(app())
    const first = (await change(session, "setup")).json().secret
    const second = (await change(session, "setup")).json().secret
    expect(second).not.toBe(first)
    expect((await change(session, "confirm", { password, code: codeOf(first) })).statusCode).toBe(400)
    expect((await change(session, "confirm", { password, code: codeOf(second) })).statusCode).toBe(200)
    expect((await change(session, "setup")).statusCode).toBe(409)
    expect((await change(session, "confirm", { password, code: codeOf(second, 1) })).statusCode).toBe(409)
  })

  it("is refused until the email is verified, or a stranger could lock its owner out", async () => {
    expect((await change(await aCompanyUser(app(), { verified: false }), "setup")).statusCode).toBe(403)
  })
})

describe("signing in with a second factor", () => {
  it("asks for a code once the password is right, and opens no session before", async () => {
    const { email } = await aUserWithSecondFactor(app())
    const asked = await signIn(email)
    expect([asked.statusCode, asked.json(), asked.cookies]).toEqual([
      401,
      { message: "Enter the code from your authenticator app", secondFactor: "required" },
      [],
    ])
    const guessed = await signIn(email, undefined, { password: "not it" })
    expect([guessed.statusCode, guessed.json()]).toEqual([401, { message: "Invalid email or password" }])
  })

  it("takes the code of the app, with the reply of every sign-in", async () => {
    const { email, secret } = await aUserWithSecondFactor(app())
    const reply = await signIn(email, codeOf(secret).replace(/(...)/, "$1 "))
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ["message", "user"]])
    expect(await isSignedIn(await sessionOf(reply))).toBe(true)
  })

  it.each([-1, 1])("allows a clock that is %i step off", async (steps) => {
    const { email, secret } = await aUserWithSecondFactor(app())
    await untilStepIsYoung()
    expect((await signIn(email, codeOf(secret, steps))).statusCode).toBe(200)
  })

  it.each([-3, 3])("refuses a code that is %i steps off", async (steps) => {
    const { email, secret } = await aUserWithSecondFactor(app())
    const reply = await signIn(email, codeOf(secret, steps))
    expect([reply.statusCode, reply.cookies]).toEqual([401, []])
    expect(reply.json()).toMatchObject({ secondFactor: "required", fields: { code: expect.any(String) } })
  })

  it("takes a code once, also when it is sent six times at once", async () => {
    const { email, secret } = await aUserWithSecondFactor(app())
    const code = codeOf(secret)
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn(email, code)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await signIn(email, code)).statusCode).toBe(401)
  })

  it("takes no code that is older than the last, and none that confirmed the setup", async () => {
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    const { secret } = (await change(session, "setup")).json()
    const code = codeOf(secret)
    await change(session, "confirm", { password, code })
    expect((await signIn(email, code)).statusCode).toBe(401)
    await letTimePass(app(), email)
    expect((await signIn(email, codeOf(secret, 1))).statusCode).toBe(200)
    expect((await signIn(email, codeOf(secret))).statusCode).toBe(401)
  })

  it("takes each recovery code once, with or without spaces and capitals", async () => {
    const { email, session, recoveryCodes } = await aUserWithSecondFactor(app())
    const [first, second] = recoveryCodes as [string, string]
    const typed = first.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "L")
    expect((await signIn(email, typed)).statusCode).toBe(200)
    expect((await signIn(email, first)).statusCode).toBe(401)
    const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(email, second)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await status(session)).recoveryCodesLeft).toBe(8)
  })

  it("refuses another person's recovery code", async () => {
    const [one, other] = [await aUserWithSecondFactor(app()), await aUserWithSecondFactor(app())]
    expect((await signIn(one.email, other.recoveryCodes[0])).statusCode).toBe(401)
    expect((await signIn(other.email, other.recoveryCodes[0])).statusCode).toBe(200)
  })

  it("is left at the wrong door before any code is asked for", async () => {
    const { email } = await aUserWithSecondFactor(app())
    expect((await signIn(email, undefined, { portal: "admin" })).statusCode).toBe(403)
  })

  it("stays on after a password reset by email", async () => {
    const { email, secret } = await aUserWithSecondFactor(app())
    await inject("POST", "/api/auth/forgot-password", {}, { email })
    const fits = (one: { recipients: string[]; subject?: string }) =>
      one.recipients.includes(email) && one.subject === "Choose a new password"
    const [letter] = await app().sink.waitFor(1, fits)
    const token = /token=([\w-]+)/.exec(letter!.text!)![1]
    await inject("POST", "/api/auth/reset-password", {}, { token, password: "Quiet-River-27-Stone" })
    const renewed = { password: "Quiet-River-27-Stone" }
    expect((await signIn(email, undefined, renewed)).json().secondFactor).toBe("required")
    expect((await signIn(email, codeOf(secret), renewed)).statusCode).toBe(200)
  })
})

describe("changing a second factor", () => {
  it.each(["disable", "recovery-codes"])("asks for the password and a code: %s", async (what) => {
    const { session, secret } = await aUserWithSecondFactor(app())
    const refused = async (proof: object) => Object.keys((await change(session, what, proof)).json().fields)
    expect(await refused({ password: "not it", code: codeOf(secret) })).toEqual(["password"])
    expect(await refused({ password, code: codeOf(secret, 9) })).toEqual(["code"])
    expect(await refused({ password })).toEqual(["code"])
    expect((await status(session)).recoveryCodesLeft).toBe(10)
    expect((await change(session, what, { password, code: codeOf(secret) })).statusCode).toBe(200)
  })

  it("turns it off: the password is enough again, and the owner is told", async () => {
    const { email, session, recoveryCodes } = await aUserWithSecondFactor(app())
    expect((await change(session, "disable", { password, code: recoveryCodes[0] })).statusCode).toBe(200)
    expect(await status(session)).toEqual({ since: null, recoveryCodesLeft: 0, available: true })
    expect((await signIn(email)).statusCode).toBe(200)
    await app().sink.waitFor(1, (one) => one.recipients.includes(email) && one.subject === "Second factor turned off")
    expect((await change(session, "disable", { password, code: "123456" })).statusCode).toBe(409)
  })

  it("makes the old recovery codes void with new ones", async () => {
    const { email, session, secret, recoveryCodes } = await aUserWithSecondFactor(app())
    const reply = await change(session, "recovery-codes", { password, code: codeOf(secret) })
    const renewed = reply.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect((await signIn(email, recoveryCodes[0])).statusCode).toBe(401)
    expect((await signIn(email, renewed[0])).statusCode).toBe(200)
  })
})

describe("a stolen copy of the database", () => {
  it("holds neither the secret nor a recovery code", async () => {
    const { secret, recoveryCodes } = await aUserWithSecondFactor(app())
    const rows = await Promise.all(
      (["secondFactors", "recoveryCodes"] as const).map((table) =>
        app().api.db.selectFrom(table).selectAll().execute(),
      ),
    )
    const bytes = Buffer.concat(
      rows.flat().flatMap((row) => Object.values(row).filter((value) => value instanceof Uint8Array)),
    )
    expect(bytes.length).toBeGreaterThan(300)
    for (const plain of [secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll("-", "")])
      expect(bytes.includes(plain)).toBe(false)
    const { Secret } = await import("otpauth")
    expect(bytes.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  })

  it("is of no use with a secret moved to another account", async () => {
    const [mine, theirs] = [await aUserWithSecondFactor(app()), await aUserWithSecondFactor(app())]
    const idOf = async (session: Session) => (await inject("GET", "/api/auth/user", session)).json().id
    const [from, to] = [await idOf(mine.session), await idOf(theirs.session)]
    const { db } = app().api
    const { sealedSecret } = await db
      .selectFrom("secondFactors")
      .select("sealedSecret")
      .where("userId", "=", from)
      .executeTakeFirstOrThrow()
    await db.updateTable("secondFactors").set({ sealedSecret }).where("userId", "=", to).execute()
    expect((await signIn(theirs.email, codeOf(mine.secret))).statusCode).toBe(503)
    expect((await signIn(theirs.email, theirs.recoveryCodes[0])).statusCode).toBe(200)
  })
})

describe("an operator", () => {
  it("clears the second factor of a person who lost it, and ends the sessions", async () => {
    const { email, session } = await aUserWithSecondFactor(app())
    const { db } = app().api
    await resetSecondFactor(db, email)
    expect(await isSignedIn(session)).toBe(false)
    expect((await signIn(email)).statusCode).toBe(200)
    await expect(resetSecondFactor(db, email)).rejects.toThrow(/has no second factor/)
    await expect(resetSecondFactor(db, anEmail())).rejects.toThrow(/no account/)
  })

  it("clears it with an administrator's new password", async () => {
    const email = anEmail()
    await turnOn(app(), await anAdmin(app(), email), email)
    await resetAdmin(app().api.db, email, "Quiet-River-27-Stone")
    expect((await signIn(email, undefined, { password: "Quiet-River-27-Stone" })).statusCode).toBe(200)
  })

  it("may require it of administrators, who can do nothing else before", async () => {
    const strict = await openTestApp({ RATE_LIMIT_FACTOR: "1000", SECRET_KEY, ADMIN_SECOND_FACTOR: "required" })
    try {
      const email = anEmail()
      await createAdmin(strict.api.db, email, password)
      const reply = await strict.http.inject({ method: "POST", url: "/api/login", payload: { email, password } })
      expect(reply.json().user.mustSetUpSecondFactor).toBe(true)
      const session = await sessionOf(reply)
      const read = (url: string) => strict.http.inject({ url, headers: session })
      const adminCalls = strict.api.endpoints.filter(({ who }) => who === "admin")
      expect(adminCalls.length).toBeGreaterThan(5)
      for (const { method, path } of adminCalls) {
        const refused = await strict.http.inject({ method, url: path, headers: session })
        expect([path, refused.statusCode, refused.json().message]).toEqual([
          path,
          403,
          "Please set up a second factor first",
        ])
      }
      await turnOn(strict, session, email)
      expect((await read("/api/admin/quote-requests")).statusCode).toBe(200)
      expect((await read("/api/auth/user")).json()).not.toHaveProperty("mustSetUpSecondFactor")
      const buyer = await aCompanyUser(strict)
      expect((await strict.http.inject({ url: "/api/orders", headers: buyer })).statusCode).toBe(200)
    } finally {
      await strict.closeAll()
    }
  })

  it("who set no key for several processes is told so by the setup, and everything else works", async () => {
    const keyless = await openTestApp({ RATE_LIMIT_FACTOR: "1000" })
    const hasOwnKey = keyless.database.kind === "embedded"
    try {
      const session = await aCompanyUser(keyless)
      const read = await keyless.http.inject({ url: "/api/auth/second-factor", headers: session })
      expect(read.json().available).toBe(hasOwnKey)
      const setup = await keyless.http.inject({
        method: "POST",
        url: "/api/auth/second-factor/setup",
        headers: session,
      })
      expect(setup.statusCode).toBe(hasOwnKey ? 200 : 409)
    } finally {
      await keyless.closeAll()
    }
  })
})

async function sessionOf(reply: Awaited<ReturnType<typeof signIn>>): Promise<Session> {
  expect(reply.statusCode).toBe(200)
  return { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
}
