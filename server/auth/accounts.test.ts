import { describe, expect, it } from "vitest"
import { hashToken } from "#server/http/session.ts"
import { aCompanyUser, anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const strong = "Quiet-River-27-Stone"
const anEmail = () => `new-${crypto.randomUUID()}@example.com`
const anAccount = (changes: object = {}) => ({
  email: anEmail(),
  password: strong,
  firstName: "Robin",
  lastName: "Sample",
  ...changes,
})

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  app().http.inject({ method: "POST", url, headers, ...(payload && { payload }) })
const register = (payload: object) => post("/api/register", payload)
const login = (email: string, password: string) => post("/api/login", { email, password })

async function lettersTo(email: string, count: number, subject: string) {
  return app().sink.waitFor(count, (letter) => letter.recipients.includes(email) && letter.subject === subject)
}
async function tokenFor(email: string, { nth = 1, subject = "Verify your email address" } = {}) {
  const letters = await lettersTo(email, nth, subject)
  return /token=([\w-]+)/.exec(letters[nth - 1]!.text!)![1]!
}
const cookieOf = (reply: Awaited<ReturnType<typeof login>>) => ({
  cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
})

describe("registering", () => {
  it("makes an unverified company account, whatever role is asked for, and does not sign in", async () => {
    const account = anAccount({ role: "admin", emailVerified: "true", id: crypto.randomUUID() })
    const reply = await register(account)
    expect([reply.statusCode, reply.json(), reply.cookies.map(({ name }) => name)]).toEqual([
      201,
      { message: "Please check your email to verify your account" },
      ["registration"],
    ])
    expect((await login(account.email, strong)).json().user).toMatchObject({
      role: "company",
      emailVerified: "false",
      firstName: "Robin",
    })
  })

  it("sends a link that is built from the configured address", async () => {
    const account = anAccount()
    await app().http.inject({
      method: "POST",
      url: "/api/register",
      payload: account,
      headers: { host: "evil.example" },
    })
    const [letter] = await lettersTo(account.email, 1, "Verify your email address")
    expect(letter!.text).toContain("http://quartermaster.test/verify-email?token=")
    expect(letter!.raw).not.toContain("evil.example")
  })

  it("answers a taken address exactly like a new one and tells its owner by letter", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    const [taken, fresh] = [await register(anAccount({ email: email.toUpperCase() })), await register(anAccount())]
    expect([taken.statusCode, taken.body]).toEqual([fresh.statusCode, fresh.body])
    const names = (reply: typeof taken) => Object.keys(reply.headers).sort()
    expect(names(taken)).toEqual(names(fresh))
    const [letter] = await lettersTo(email, 1, "You already have an account")
    expect(letter!.text).not.toContain("token=")
  })

  it("leaves one account when six people race for an address", async () => {
    const email = anEmail()
    const replies = await Promise.all(
      ["", "", "", "", "", ""].map((_, index) =>
        register(anAccount({ email: index % 2 ? email.toUpperCase() : email })),
      ),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const users = await app().api.db.selectFrom("users").select("id").where("emailKey", "=", email).execute()
    expect(users).toHaveLength(1)
  })

  it.each([
    ["an invalid address", { email: "nope" }, "email", "Please enter a valid email address"],
    ["seven characters", { password: "Abcde1x" }, "password", "Password must be at least 8 characters"],
    [
      "no uppercase letter",
      { password: "quiet-river-27" },
      "password",
      "Password must contain at least one uppercase letter",
    ],
    [
      "no lowercase letter",
      { password: "QUIET-RIVER-27" },
      "password",
      "Password must contain at least one lowercase letter",
    ],
    ["no number", { password: "Quiet-River-Stone" }, "password", "Password must contain at least one number"],
    [
      "a password of 257 characters",
      { password: `aA1${"x".repeat(254)}` },
      "password",
      expect.stringContaining("at most 256"),
    ],
    ["no first name", { firstName: "" }, "firstName", "First name is required"],
    ["no last name", { lastName: " " }, "lastName", "Last name is required"],
  ])("is refused with %s", async (_what, changes, field, message) => {
    const reply = await register(anAccount(changes))
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: message }])
  })

  it("accepts eight characters and two hundred", async () => {
    for (const password of ["Abcdefg1", `aA1${"xyz".repeat(66)}`])
      expect((await register(anAccount({ password }))).statusCode).toBe(201)
  })
})

describe("proving an address", () => {
  it("works once for real, answers success again, never signs in, and ends the sessions before it", async () => {
    const account = anAccount()
    await register(account)
    const before = cookieOf(await login(account.email, strong))
    const token = await tokenFor(account.email)
    const first = await post("/api/auth/verify-email", { token })
    expect([first.statusCode, first.json(), first.cookies]).toEqual([
      200,
      { success: true, message: "Your email has been verified successfully!" },
      [],
    ])
    expect((await post("/api/auth/verify-email", { token })).json().success).toBe(true)
    expect((await app().http.inject({ url: "/api/auth/user", headers: before })).statusCode).toBe(401)
    expect((await login(account.email, strong)).json().user.emailVerified).toBe("true")
  })

  it("keeps only a hash of the token", async () => {
    const account = anAccount()
    await register(account)
    const token = await tokenFor(account.email)
    const rows = await app().api.db.selectFrom("mailTokens").select("tokenHash").execute()
    const kept = rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString("hex"))
    expect(kept).toContain(hashToken(token).toString("hex"))
    expect(kept).not.toContain(Buffer.from(token, "base64url").toString("hex"))
  })

  it("gives the account to the registration whose letter was opened, not to who came first", async () => {
    const email = anEmail()
    await register(anAccount({ email, password: "Attacker-Chose-1-This", firstName: "Mallory" }))
    const attacker = cookieOf(await login(email, "Attacker-Chose-1-This"))
    const theirs = await tokenFor(email)
    await register(anAccount({ email, password: strong, firstName: "Owner" }))
    const mine = await tokenFor(email, { nth: 2 })
    expect((await post("/api/auth/verify-email", { token: mine })).statusCode).toBe(200)
    expect((await app().http.inject({ url: "/api/auth/user", headers: attacker })).statusCode).toBe(401)
    expect((await login(email, "Attacker-Chose-1-This")).statusCode).toBe(401)
    expect((await login(email, strong)).json().user).toMatchObject({ emailVerified: "true", firstName: "Owner" })
    expect((await post("/api/auth/verify-email", { token: theirs })).statusCode).toBe(400)
  })

  it("ends after 24 hours", async () => {
    const account = anAccount()
    await register(account)
    const token = await tokenFor(account.email)
    await app()
      .api.db.updateTable("mailTokens")
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where("tokenHash", "=", hashToken(token))
      .execute()
    expect((await post("/api/auth/verify-email", { token })).statusCode).toBe(400)
  })

  it.each(["nope", "", "a".repeat(201), "a".repeat(43)])("refuses the token %j", async (token) => {
    const reply = await post("/api/auth/verify-email", { token })
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.any(String)])
  })

  it("sends another letter on request and ends the link before it", async () => {
    const account = anAccount()
    await register(account)
    const session = cookieOf(await login(account.email, strong))
    const first = await tokenFor(account.email)
    expect((await post("/api/auth/resend-verification", undefined, session)).json()).toEqual({
      message: "Verification email sent!",
    })
    const second = await tokenFor(account.email, { nth: 2 })
    expect((await post("/api/auth/verify-email", { token: first })).statusCode).toBe(400)
    expect((await post("/api/auth/verify-email", { token: second })).statusCode).toBe(200)
    expect((await post("/api/auth/resend-verification")).statusCode).toBe(401)
  })
})

describe("a forgotten password", () => {
  it("is replaced by a letter's link, once, which ends every session and tells the owner", async () => {
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    expect((await post("/api/auth/forgot-password", { email })).statusCode).toBe(200)
    const token = await tokenFor(email, { subject: "Choose a new password" })
    expect((await post("/api/auth/reset-password", { token, password: "weak" })).statusCode).toBe(400)
    expect((await post("/api/auth/reset-password", { token, password: strong })).statusCode).toBe(200)
    expect((await post("/api/auth/reset-password", { token, password: `${strong}2` })).statusCode).toBe(400)
    expect((await app().http.inject({ url: "/api/auth/user", headers: session })).statusCode).toBe(401)
    expect((await login(email, strong)).statusCode).toBe(200)
    await lettersTo(email, 1, "Your password was changed")
  })

  it("answers the same for an address without an account", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    const [known, unknown] = [
      await post("/api/auth/forgot-password", { email }),
      await post("/api/auth/forgot-password", { email: anEmail() }),
    ]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  })
})

describe("one's own account", () => {
  it("changes its password with the present one, and signs out every other browser", async () => {
    const email = anEmail()
    const [here, there] = [
      await aCompanyUser(app(), { email }),
      cookieOf(await login(email, "Correct-Horse-9-Battery")),
    ]
    const change = (currentPassword: string) =>
      post("/api/auth/change-password", { currentPassword, newPassword: strong }, here)
    expect((await change("not it")).json().fields).toEqual({ currentPassword: "The current password is not correct" })
    expect((await change("Correct-Horse-9-Battery")).statusCode).toBe(200)
    expect((await app().http.inject({ url: "/api/auth/user", headers: here })).statusCode).toBe(200)
    expect((await app().http.inject({ url: "/api/auth/user", headers: there })).statusCode).toBe(401)
  })

  it("of an administrator keeps a password of twelve characters that is not too common", async () => {
    const email = anEmail()
    const admin = await anAdmin(app(), email)
    const currentPassword = "Correct-Horse-9-Battery"
    await post("/api/auth/forgot-password", { email })
    const token = await tokenFor(email, { subject: "Choose a new password" })
    for (const [password, problem] of [
      ["Quiet-27", /at least 12 characters/],
      ["Qwerty123456", /too common/],
    ] as const) {
      const changed = await post("/api/auth/change-password", { currentPassword, newPassword: password }, admin)
      expect([changed.statusCode, changed.json().fields.newPassword]).toEqual([400, expect.stringMatching(problem)])
      const reset = await post("/api/auth/reset-password", { token, password })
      expect([reset.statusCode, reset.json().fields.password]).toEqual([400, expect.stringMatching(problem)])
    }
    // Refused tries do not use up the link.
    expect((await post("/api/auth/reset-password", { token, password: strong })).statusCode).toBe(200)
  })

  it("sees where it is signed in, ends the others, and reads what happened to it", async () => {
    const email = anEmail()
    const [here, there] = [
      await aCompanyUser(app(), { email }),
      cookieOf(await login(email, "Correct-Horse-9-Battery")),
    ]
    const read = async (url: string) => (await app().http.inject({ url, headers: here })).json()
    expect((await read("/api/auth/sessions")).map(({ current }: { current: boolean }) => current).sort()).toEqual([
      false,
      true,
    ])
    expect(JSON.stringify(await read("/api/auth/sessions"))).not.toMatch(/tokenHash/)
    await post("/api/auth/sessions/end-others", undefined, here)
    expect((await app().http.inject({ url: "/api/auth/user", headers: there })).statusCode).toBe(401)
    expect(await read("/api/auth/sessions")).toHaveLength(1)
    await login(email, "a wrong guess")
    const actions = (await read("/api/auth/events")).map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(["sign-in", "sign-in.refused", "sign-out.others"]))
  })

  it("gets a letter about a sign-in from a browser that was not seen before", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    await login(email, "Correct-Horse-9-Battery")
    const [letter] = await lettersTo(email, 1, "New sign-in to your account")
    expect(letter!.text).toContain("http://quartermaster.test/forgot-password")
    expect(letter!.text).toMatch(/When: [A-Z][a-z]{2} \d\d, \d{4}, \d{1,2}:\d\d [AP]M UTC/)
  })
})
