import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aBrowser } from "#server/testing/browser.ts"
import { anIdentityProvider, type Person } from "#server/testing/identity-provider.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { turnOn } from "#server/testing/second-factor.ts"
import { aCompanyUser, anAdmin, openTestApp, password } from "#server/testing/test-app.ts"

let provider: Awaited<ReturnType<typeof anIdentityProvider>>
let app: Awaited<ReturnType<typeof openTestApp>>
let site = ""

beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  provider = await anIdentityProvider(`${site}/api/auth/oidc/callback`)
  const SECRET_KEY = Buffer.alloc(32, 1).toString("base64")
  app = await openTestApp({ RATE_LIMIT_FACTOR: "1000", PUBLIC_URL: site, SECRET_KEY, ...provider.variables })
  await app.http.listen({ port, host: "127.0.0.1" })
})
afterAll(async () => {
  await app.closeAll()
  await provider.close()
})

const anEmail = () => `person-${crypto.randomUUID()}@example.com`
const aPerson = (changes: object = {}) => ({
  email: anEmail(),
  email_verified: true,
  given_name: "Robin",
  family_name: "Sample",
  ...changes,
})
/** Signs in at the provider as this person. Returns the browser and the page where it ended. */
async function arrive(person: Person | undefined, browser = aBrowser()) {
  provider.seat(person)
  const end = await browser.follow(`${site}/api/login`)
  return { browser, end: end.replace(site, "") }
}
const whoIs = async (browser: ReturnType<typeof aBrowser>) => {
  const reply = await browser.get(`${site}/api/auth/user`)
  return reply.status === 200 ? ((await reply.json()) as Record<string, string>) : undefined
}
const usersOf = (email: string) =>
  app.api.db.selectFrom("users").selectAll().where("emailKey", "=", email.toLowerCase()).execute()
const login = (email: string, word = password) =>
  app.http.inject({ method: "POST", url: "/api/login", payload: { email, password: word } })

describe("signing in through one's organization", () => {
  it("makes a verified company account for a new address, once, and lands where every sign-in does", async () => {
    const person = aPerson()
    const { browser, end } = await arrive(person)
    expect(end).toBe("/login-choice")
    const user = await whoIs(browser)
    expect(user).toMatchObject({ email: person.email, role: "company", emailVerified: "true", firstName: "Robin" })
    expect(await whoIs((await arrive(person)).browser)).toEqual(user)
    expect((await usersOf(person.email)).map(({ passwordHash }) => passwordHash)).toEqual([null])
    expect((await login(person.email)).statusCode).toBe(401)
    const events = await (await browser.get(`${site}/api/auth/events`)).json()
    expect(events).toContainEqual(expect.objectContaining({ action: "sign-in.single-sign-on" }))
  })

  it("opens the account that has the address, in whatever letter case", async () => {
    const email = anEmail()
    await aCompanyUser(app, { email })
    const { browser } = await arrive(aPerson({ email: email.toUpperCase(), given_name: "Somebody" }))
    expect(await whoIs(browser)).toMatchObject({ email, firstName: "Pat" })
    expect((await login(email)).statusCode).toBe(200)
  })

  it("signs in an existing administrator, and never makes a new one", async () => {
    const email = anEmail()
    await anAdmin(app, email)
    expect(await whoIs((await arrive(aPerson({ email }))).browser)).toMatchObject({ email, role: "admin" })
    const hopeful = aPerson({ role: "admin", roles: ["admin"], isAdmin: true })
    expect(await whoIs((await arrive(hopeful)).browser)).toMatchObject({ role: "company" })
  })

  it("gives a session of its own, in the place of one that the browser came with", async () => {
    const browser = aBrowser()
    provider.seat(aPerson())
    const callback = await browser.follow(`${site}/api/login`, (next) => next.includes("/callback"))
    browser.plant(site, `session=${"a".repeat(43)}`)
    await browser.follow(callback)
    expect(browser.cookieOf(site, "session")).toMatch(/^[\w-]{43}$/)
    expect(browser.cookieOf(site, "session")).not.toBe("a".repeat(43))
    const first = browser.cookieOf(site, "session")!
    await browser.follow(`${site}/api/login`)
    expect(browser.cookieOf(site, "session")).toBe(first)
  })

  it("does without a name", async () => {
    const email = anEmail()
    const { browser } = await arrive({ email, email_verified: true })
    expect(await whoIs(browser)).toMatchObject({ firstName: email.split("@")[0], lastName: "" })
  })
})

describe("an email that a stranger registered", () => {
  it.each([
    ["nobody verified", false],
    ["a mail scanner verified", true],
  ])("and that %s goes to its owner: the stranger's password, session and letter end", async (_what, isScanned) => {
    const email = anEmail()
    const stranger = { email, password: "Attacker-Chose-1-This", firstName: "Mallory", lastName: "X" }
    await app.http.inject({ method: "POST", url: "/api/register", payload: stranger })
    const [letter] = await app.sink.waitFor(1, ({ recipients }) => recipients.includes(email))
    const token = /token=([\w-]+)/.exec(letter!.text!)![1]
    const open = () => app.http.inject({ method: "POST", url: "/api/auth/verify-email", payload: { token } })
    if (isScanned) await open()
    const signedIn = await login(email, stranger.password)
    const session = { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
    const { browser } = await arrive(aPerson({ email, given_name: "Owner" }))
    expect(await whoIs(browser)).toMatchObject({
      email,
      emailVerified: "true",
      emailConfirmed: true,
      firstName: "Owner",
    })
    expect((await app.http.inject({ url: "/api/auth/user", headers: session })).statusCode).toBe(401)
    expect((await login(email, stranger.password)).statusCode).toBe(401)
    await open()
    expect((await login(email, stranger.password)).statusCode).toBe(401)
  })
})

describe("a machine that several people share", () => {
  const signOut = async (browser: ReturnType<typeof aBrowser>) => {
    const cookie = `session=${browser.cookieOf(site, "session")}`
    const reply = await app.http.inject({ method: "POST", url: "/api/logout", headers: { cookie } })
    browser.plant(site, reply.headers["set-cookie"] as string)
  }

  it("asks at the provider who is there, after the last person has signed out", async () => {
    const person = aPerson()
    const { browser } = await arrive(person)
    await signOut(browser)
    expect((await arrive(undefined, browser)).end).toBe("/login?sign-on=cancelled")
    expect(await whoIs(browser)).toBeUndefined()
    await arrive(person, browser)
    expect(await whoIs(browser)).toMatchObject({ email: person.email })
  })

  it("leads to the login after a session has ended, and to the provider from there", async () => {
    const person = aPerson()
    const { browser } = await arrive(person)
    const ended = browser.cookieOf(site, "session")!
    await signOut(browser)
    browser.plant(site, `session=${ended}`)
    expect((await arrive(person, browser)).end).toBe("/login")
    expect(browser.cookieOf(site, "session")).toBeUndefined()
    expect((await arrive(person, browser)).end).toBe("/login-choice")
  })

  it("shows the accounts of a provider that lists account selection", async () => {
    const port = await freePort()
    const PUBLIC_URL = `http://127.0.0.1:${port}`
    const chooser = await anIdentityProvider(`${PUBLIC_URL}/api/auth/oidc/callback`, { selectsAccounts: true })
    const other = await openTestApp({ PUBLIC_URL, ...chooser.variables })
    try {
      await other.http.listen({ port, host: "127.0.0.1" })
      const browser = aBrowser()
      chooser.seat(aPerson())
      const asked = await browser.follow(`${PUBLIC_URL}/api/login`, (next) => next.includes("/auth?"))
      expect(new URL(asked).searchParams.get("prompt")).toBe("select_account")
      expect(await browser.follow(asked)).toBe(`${PUBLIC_URL}/login-choice`)
    } finally {
      await other.closeAll()
      await chooser.close()
    }
  })
})

describe("signing in through one's organization is refused", () => {
  it.each([
    ["whose address the provider has not verified", { email_verified: false }, "unverified"],
    ["of whose address it does not say so", { email_verified: undefined }, "unverified"],
    ["without an address", { email: undefined }, "failed"],
    ["with an invalid address", { email: "nobody" }, "failed"],
    ["with two addresses", { email: "a@example.com, b@example.com" }, "failed"],
  ])("to a person %s", async (_what, changes, problem) => {
    const known = anEmail()
    await aCompanyUser(app, { email: known })
    const { browser, end } = await arrive(aPerson({ email: known, ...changes }))
    expect([end, await whoIs(browser)]).toEqual([`/login?sign-on=${problem}`, undefined])
  })

  it("to a new person whose address is not verified, without an account", async () => {
    const person = aPerson({ email_verified: false })
    await arrive(person)
    expect(await usersOf(person.email)).toEqual([])
  })

  it("to an account with a second factor, which asks for the password and a code", async () => {
    const [buyer, admin] = [anEmail(), anEmail()]
    await turnOn(app, await aCompanyUser(app, { email: buyer }), buyer)
    await turnOn(app, await anAdmin(app, admin), admin)
    const { browser, end } = await arrive(aPerson({ email: buyer }))
    expect([end, await whoIs(browser)]).toEqual(["/login?sign-on=second-factor", undefined])
    expect((await arrive(aPerson({ email: admin }))).end).toBe("/admin-login?sign-on=second-factor")
  })

  it("with an audit event that says why, for a known email", async () => {
    const [locked, coded, unproved] = [anEmail(), anEmail(), anEmail()]
    for (const email of [locked, unproved]) await aCompanyUser(app, { email })
    await turnOn(app, await aCompanyUser(app, { email: coded }), coded)
    await app.api.db.updateTable("users").set({ lockedAt: new Date() }).where("email", "=", locked).execute()
    for (const email of [locked, coded]) await arrive(aPerson({ email }))
    await arrive(aPerson({ email: unproved, email_verified: false }))
    await arrive(undefined)
    const events = await app.api.db
      .selectFrom("auditEvents")
      .selectAll()
      .where("action", "=", "sign-in.refused")
      .execute()
    const reasonFor = (email: string | null) =>
      events.filter(({ userEmail }) => userEmail === email).map(({ details }) => details.because)
    expect(reasonFor(locked)).toEqual(["single sign-on: locked"])
    expect(reasonFor(coded)).toEqual(["single sign-on: second factor"])
    expect(reasonFor(unproved)).toEqual(["single sign-on: address not verified"])
    expect(reasonFor(null)).toContain("single sign-on: canceled")
  })

  it("to a person who cancels it at the provider", async () => {
    const { browser, end } = await arrive(undefined)
    expect([end, await whoIs(browser)]).toEqual(["/login?sign-on=cancelled", undefined])
  })
})

describe("coming back from the provider", () => {
  /** Signs in at the provider, stops before the redirect back to the site and returns the redirect's address. */
  async function interrupted(person = aPerson()) {
    const browser = aBrowser()
    provider.seat(person)
    const address = await browser.follow(`${site}/api/login`, (next) => next.includes("/callback"))
    expect(address).toContain("code=")
    return { browser, address }
  }

  it("works once", async () => {
    const { browser, address } = await interrupted()
    const cookie = browser.cookieOf(site, "sign-on")!
    expect(await browser.follow(address)).toBe(`${site}/login-choice`)
    expect(browser.cookieOf(site, "sign-on")).toBeUndefined()
    const again = aBrowser()
    again.plant(site, `sign-on=${cookie}`)
    expect([await again.follow(address), await whoIs(again)]).toEqual([`${site}/login?sign-on=failed`, undefined])
  })

  it("is refused in a browser that did not begin it, or began another", async () => {
    const { address } = await interrupted()
    const victim = aBrowser()
    expect([await victim.follow(address), await whoIs(victim)]).toEqual([`${site}/login?sign-on=expired`, undefined])
    const busy = await interrupted()
    const end = await busy.browser.follow(address)
    expect([end, await whoIs(busy.browser)]).toEqual([`${site}/login?sign-on=failed`, undefined])
  })

  it.each([
    ["another state", (address: URL) => address.searchParams.set("state", "x".repeat(43))],
    ["no state", (address: URL) => address.searchParams.delete("state")],
    ["another code", (address: URL) => address.searchParams.set("code", "x".repeat(43))],
    ["another provider", (address: URL) => address.searchParams.set("iss", "https://evil.example")],
    ["nothing at all", (address: URL) => void (address.search = "")],
    ["a forged error", (address: URL) => void (address.search = "?error=access_denied&state=x")],
  ])("is refused with %s", async (_what, change) => {
    const { browser, address } = await interrupted()
    const changed = new URL(address)
    change(changed)
    const end = await browser.follow(changed.href)
    expect([end, await whoIs(browser)]).toEqual([`${site}/login?sign-on=failed`, undefined])
  })

  it("asks the provider with a challenge, a state and a nonce, new ones each time, and stays with the cookie", async () => {
    const asked = async () => {
      const reply = await fetch(`${site}/api/login`, { redirect: "manual" })
      const address = new URL(reply.headers.get("location")!)
      return { values: address.searchParams, cookie: reply.headers.get("set-cookie")! }
    }
    const [one, two] = [await asked(), await asked()]
    expect(Object.fromEntries(one.values)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${site}/api/auth/oidc/callback`,
    })
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.values.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.values.get(name)).not.toBe(two.values.get(name))
    }
    expect(one.cookie).toMatch(/^sign-on=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

describe("a provider that is away", () => {
  it("leaves the password, and is asked again the next time", async () => {
    const port = await freePort()
    const OIDC_ISSUER = `http://127.0.0.1:${port}`
    const alone = await openTestApp({ ...provider.variables, OIDC_ISSUER })
    try {
      const reply = await alone.http.inject({ url: "/api/login" })
      expect([reply.statusCode, reply.headers.location]).toEqual([302, "/login?sign-on=unavailable"])
      const back = await anIdentityProvider(`${alone.env.PUBLIC_URL}/api/auth/oidc/callback`, { port })
      const again = await alone.http.inject({ url: "/api/login" })
      expect(again.headers.location).toContain(`${OIDC_ISSUER}/auth?`)
      await back.close()
      expect((await alone.http.inject({ url: "/api/auth/ways-in" })).json()).toEqual({
        singleSignOn: true,
        passkeys: false,
      })
    } finally {
      await alone.closeAll()
    }
  })
})
