import { describe, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aCompanyUser, password, useTestApp } from "#server/testing/test-app.ts"
import { findUserByEmail } from "./users.store.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1" })

const anIp = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`
const anEmail = () => `browser-${crypto.randomUUID()}@example.com`
const next = "Another-Horse-10-Battery"
const post = (url: string, payload: object, cookie?: string, ip = anIp()) =>
  app().http.inject({ method: "POST", url, payload, remoteAddress: ip, headers: cookie ? { cookie } : {} })
const signIn = async (email: string, secret = password) => {
  const reply = await post("/api/login", { email, password: secret })
  expect(reply.statusCode).toBe(200)
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
}
async function linkTo(email: string, subject: string, nth = 1) {
  const fits = (one: { recipients: string[]; subject?: string }) =>
    one.recipients.includes(email) && one.subject === subject
  const letters = await app().sink.waitFor(nth, fits)
  return /token=([\w-]+)/.exec(letters[nth - 1]!.text!)![1]!
}

/** Whether guesses in this browser count separately from guesses from its place. */
async function isKnown(email: string, cookie: string): Promise<boolean> {
  const ip = anIp()
  const guess = (by?: string) => post("/api/login", { email, password: "wrong guess" }, by, ip)
  for (let count = 0; count < 5; count++) await guess()
  expect((await guess()).statusCode).toBe(429)
  return (await guess(cookie)).statusCode === 401
}

describe("a browser that has signed in", () => {
  it("is known", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    expect(await isKnown(email, await signIn(email))).toBe(true)
  })

  it("is a stranger's again once the owner of the address has proved it", async () => {
    const email = anEmail()
    const register = (secret: string) =>
      post("/api/register", { email, password: secret, firstName: "Robin", lastName: "Sample" })
    await register(password)
    const stranger = await signIn(email)
    await register(next)
    await post("/api/auth/verify-email", { token: await linkTo(email, "Verify your email address", 2) })
    expect(await isKnown(email, stranger)).toBe(false)
    expect(await isKnown(email, await signIn(email, next))).toBe(true)
  })

  it("is a stranger's again once an administrator has counted the address as verified", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email, verified: false })
    const stranger = await signIn(email)
    const { id } = (await findUserByEmail(app().api.db, email))!
    expect((await (await aDesk(app)).post(`/api/admin/people/${id}/verify`)).statusCode).toBe(200)
    expect(await isKnown(email, stranger)).toBe(false)
  })

  it("is a stranger's again once the owner of the address was invited to the back office", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email, verified: false })
    const stranger = await signIn(email)
    await (await aDesk(app)).post("/api/admin/invitations", { email, password })
    const token = await linkTo(email, "You are invited to the back office")
    const accepted = { token, password: next, firstName: "Robin", lastName: "Sample" }
    expect((await post("/api/auth/invitation/accept", accepted)).statusCode).toBe(200)
    expect(await isKnown(email, stranger)).toBe(false)
  })

  it("is a stranger's again once a link has set another password", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    const thief = await signIn(email)
    await post("/api/auth/forgot-password", { email })
    const token = await linkTo(email, "Choose a new password")
    expect((await post("/api/auth/reset-password", { token, password: next })).statusCode).toBe(200)
    expect(await isKnown(email, thief)).toBe(false)
  })

  it("is a stranger's again once the password was changed in another one, which stays known", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    const [here, there] = [await signIn(email), await signIn(email)]
    const change = { currentPassword: password, newPassword: next }
    const reply = await callsAs(app, { cookie: here }).post("/api/auth/change-password", change)
    expect(reply.statusCode).toBe(200)
    expect([await isKnown(email, here), await isKnown(email, there)]).toEqual([true, false])
  })
})
