import { describe, expect, it } from "vitest"
import { hashToken } from "#server/http/session.ts"
import { callsAs } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aSale } from "#server/testing/sales.ts"
import { aCompanyUser, password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const anEmail = () => `buyer-${crypto.randomUUID()}@example.com`
const post = (url: string, payload?: object, headers = {}) =>
  app().http.inject({ method: "POST", url, headers, ...(payload && { payload }) })
type Reply = Awaited<ReturnType<typeof post>>
const cookiesOf = (reply: Reply) => ({ cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") })

/** Registers, and returns the cookies of the browser that did. */
const register = async (email: string, secret = password) =>
  cookiesOf(await post("/api/register", { email, password: secret, firstName: "Robin", lastName: "Sample" }))
async function tokenIn(email: string, subject: string, nth = 1) {
  const letters = await app().sink.waitFor(nth, (one) => one.recipients.includes(email) && one.subject === subject)
  return /token=([\w-]+)/.exec(letters[nth - 1]!.text!)![1]!
}
const verificationIn = (email: string, nth = 1) => tokenIn(email, "Verify your email address", nth)
const confirmationIn = (email: string, nth = 1) => tokenIn(email, "Confirm your email address", nth)
/** Opens a verification link as the page does. */
const open = (token: string, browser = {}) => post("/api/auth/verify-email", { token }, browser)
const confirm = (token: string, session = {}) => post("/api/auth/confirm-email", { token }, session)
const signIn = async (email: string, secret = password) =>
  callsAs(app, cookiesOf(await post("/api/login", { email, password: secret })))
type Account = Awaited<ReturnType<typeof signIn>>

/** A quote request and a sale under the address, made without signing in. */
async function aHistory(email: string) {
  const request = aQuoteRequest({ customerEmail: email })
  const { number } = (await post("/api/quote-requests", request)).json<{ number: string }>()
  const { number: sale } = await aSale(app, { customerEmail: email })
  return { number, sale }
}

/** All that an account reads by its address. */
async function readBy(account: Account, number: string) {
  const [quotes, sales] = [await account.get("/api/quote-requests"), await account.get("/api/sales")]
  const link = await account.post(`/api/quote-requests/${number}/link`)
  const rowsOf = (reply: Reply) => reply.json<{ number: string }[]>().map((row) => row.number)
  return { quotes: rowsOf(quotes), sales: rowsOf(sales), link: link.statusCode }
}
const nothing = { quotes: [], sales: [], link: 404 }

/** An account whose address a mail scanner has verified. */
async function aScannedAccount() {
  const email = anEmail()
  const history = await aHistory(email)
  await register(email)
  await open(await verificationIn(email))
  return { email, ...history, account: await signIn(email) }
}

describe("a stranger who registers a buyer's address and whose link a mail scanner opens", () => {
  it("is verified, and finds nothing by the address", async () => {
    const { account, number } = await aScannedAccount()
    expect((await account.get("/api/auth/user")).json()).toMatchObject({ emailVerified: "true", emailConfirmed: false })
    expect(await readBy(account, number)).toEqual(nothing)
  })

  it("finds nothing either when the buyer opens the link in their own browser", async () => {
    const email = anEmail()
    const { number } = await aHistory(email)
    await register(email)
    const link = await verificationIn(email)
    const buyersBrowser = await register(email, "Owner-Horse-10-Battery")
    expect((await open(link, buyersBrowser)).json().success).toBe(true)
    expect(await readBy(await signIn(email), number)).toEqual(nothing)
  })

  it("is not shown at the desk as the buyer's account until the address is confirmed", async () => {
    const { email, account, number } = await aScannedAccount()
    const desk = await aDesk(app)
    const shown = async () =>
      (await desk.get(`/api/admin/quote-requests/${number}`)).json<{ account: object }>().account
    expect(await shown()).toBeNull()
    await account.post("/api/auth/send-confirmation")
    await account.post("/api/auth/confirm-email", { token: await confirmationIn(email) })
    expect(await shown()).toMatchObject({ email })
  })

  it("does not read where the buyer connects from", async () => {
    const { email, account } = await aScannedAccount()
    await app().http.inject({
      method: "POST",
      url: "/api/auth/forgot-password",
      payload: { email },
      remoteAddress: "10.98.76.54",
    })
    const events = await account.get("/api/auth/events")
    expect([events.body.includes("password.forgot"), events.body.includes("10.98.76.54")]).toEqual([true, false])
  })

  it("loses the account to the buyer who asks for a new password, and who then reads everything", async () => {
    const { email, account, number, sale } = await aScannedAccount()
    await post("/api/auth/forgot-password", { email })
    const token = await tokenIn(email, "Choose a new password")
    const secret = "Owner-Horse-10-Battery"
    expect((await post("/api/auth/reset-password", { token, password: secret })).statusCode).toBe(200)
    expect((await account.get("/api/quote-requests")).statusCode).toBe(401)
    expect((await post("/api/login", { email, password })).statusCode).toBe(401)
    expect(await readBy(await signIn(email, secret), number)).toMatchObject({ sales: [sale], link: 201 })
  })
})

describe("a buyer who opens the verification link", () => {
  it("in the browser that registered reads what was sent from the address", async () => {
    const email = anEmail()
    const { number, sale } = await aHistory(email)
    const browser = await register(email)
    await open(await verificationIn(email), browser)
    const account = await signIn(email)
    const { quotes, ...rest } = await readBy(account, number)
    expect([quotes.includes(number), rest]).toEqual([true, { sales: [sale], link: 201 }])
  })

  it("in the browser that registered, after a mail scanner did, reads it too", async () => {
    const email = anEmail()
    const { number, sale } = await aHistory(email)
    const browser = await register(email)
    const token = await verificationIn(email)
    await open(token)
    await open(token, browser)
    expect(await readBy(await signIn(email), number)).toMatchObject({ sales: [sale], link: 201 })
  })

  it("in the browser that asked for another letter reads it too", async () => {
    const email = anEmail()
    const { number, sale } = await aHistory(email)
    await register(email)
    const session = cookiesOf(await post("/api/login", { email, password }))
    const browser = cookiesOf(await post("/api/auth/resend-verification", undefined, session))
    await open(await verificationIn(email, 2), browser)
    expect(await readBy(await signIn(email), number)).toMatchObject({ sales: [sale], link: 201 })
  })

  it("of someone who registered in the same browser before does not confirm that registration", async () => {
    const email = anEmail()
    const { number } = await aHistory(email)
    await register(email)
    const link = await verificationIn(email)
    const browser = await register(email, "Owner-Horse-10-Battery")
    await open(link, browser)
    expect(await readBy(await signIn(email), number)).toEqual(nothing)
  })

  it("gets a cookie for it that scripts cannot read", async () => {
    const reply = await post("/api/register", { email: anEmail(), password, firstName: "Robin", lastName: "Sample" })
    expect(reply.headers["set-cookie"]).toMatch(
      /^registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe("a company account whose address is not confirmed", () => {
  it("reads what it sent while signed in, and what came of it", async () => {
    const { email, account } = await aScannedAccount()
    const sent = await account.post("/api/quote-requests", aQuoteRequest({ customerEmail: email }))
    const { number } = sent.json<{ number: string }>()
    expect(await readBy(account, number)).toEqual({ quotes: [number], sales: [], link: 201 })
    const { quoteNumber, number: sale } = await aSale(app, { customerEmail: email })
    const { id } = (await account.get("/api/auth/user")).json<{ id: string }>()
    const requests = app().api.db.updateTable("quoteRequests").set({ senderId: id })
    await requests.where("number", "=", quoteNumber).execute()
    expect((await readBy(account, number)).sales).toEqual([sale])
  })

  it("does not read what it sent under another person's address", async () => {
    const { account } = await aScannedAccount()
    const sent = await account.post("/api/quote-requests", aQuoteRequest({ customerEmail: anEmail() }))
    expect(await readBy(account, sent.json<{ number: string }>().number)).toEqual(nothing)
  })

  it("reads everything once the link of a fresh email was opened in its session, also a second time", async () => {
    const { email, account, number, sale } = await aScannedAccount()
    const sent = await account.post("/api/auth/send-confirmation")
    expect([sent.statusCode, sent.json().message]).toEqual([200, expect.stringContaining(`email to ${email}`)])
    const token = await confirmationIn(email)
    for (const _ of [1, 2]) {
      const confirmed = await account.post("/api/auth/confirm-email", { token })
      expect([confirmed.statusCode, confirmed.json().message]).toEqual([200, "Your email address is confirmed."])
    }
    expect((await account.get("/api/auth/user")).json()).toMatchObject({ emailConfirmed: true })
    expect(await readBy(account, number)).toMatchObject({ sales: [sale], link: 201 })
    const events = (await account.get("/api/auth/events")).json<{ action: string }[]>()
    expect(events.filter(({ action }) => action === "account.confirm")).toHaveLength(1)
    expect((await account.post("/api/auth/send-confirmation")).json()).toEqual({
      message: "Your email address is already confirmed.",
    })
  })

  it("stays unconfirmed when the link is opened without a session or in another account's", async () => {
    const { email, account, number } = await aScannedAccount()
    await account.post("/api/auth/send-confirmation")
    const token = await confirmationIn(email)
    expect((await confirm(token)).statusCode).toBe(401)
    const other = await confirm(token, await aCompanyUser(app(), { confirmed: false }))
    expect([other.statusCode, other.json().message]).toEqual([400, expect.stringContaining("another account")])
    expect((await open(token)).statusCode).toBe(400)
    expect(await readBy(account, number)).toEqual(nothing)
  })

  it("is told that an expired, a replaced and an invented link no longer work", async () => {
    const { email, account, number } = await aScannedAccount()
    await account.post("/api/auth/send-confirmation")
    const replaced = await confirmationIn(email)
    await account.post("/api/auth/send-confirmation")
    const expired = await confirmationIn(email, 2)
    const past = app()
      .api.db.updateTable("mailTokens")
      .set({ expiresAt: new Date(Date.now() - 1000) })
    await past.where("tokenHash", "=", hashToken(expired)).execute()
    for (const token of [replaced, expired, "a".repeat(43)]) {
      const refused = await account.post("/api/auth/confirm-email", { token })
      expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining("no longer valid")])
    }
    expect(await readBy(account, number)).toEqual(nothing)
  })

  it("leaves neither the link nor its email's text in the database", async () => {
    const { email, account } = await aScannedAccount()
    await account.post("/api/auth/send-confirmation")
    const token = await confirmationIn(email)
    const { db } = app().api
    const kept = await db.selectFrom("mailTokens").selectAll().where("tokenHash", "=", hashToken(token)).execute()
    expect([kept.length, JSON.stringify(kept).includes(token)]).toEqual([1, false])
    const letters = db.selectFrom("letters").select("textBody").where("recipient", "=", email)
    const texts = () => letters.where("kind", "=", "confirm-address").execute()
    await expect.poll(texts).toEqual([{ textBody: "" }])
  })
})

describe("one mailbox", () => {
  const limited = useTestApp({ RATE_LIMIT_FACTOR: "1" })

  it("gets five confirmation emails an hour, and the account hears when to try again", async () => {
    const account = callsAs(limited, await aCompanyUser(limited(), { confirmed: false }))
    for (const _ of [1, 2, 3, 4, 5]) expect((await account.post("/api/auth/send-confirmation")).statusCode).toBe(200)
    const refused = await account.post("/api/auth/send-confirmation")
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 3_000]).toEqual([429, true])
  })
})
