import { describe, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aCompanyUser, password, signInAs, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1" })

const anIp = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`
const anEmail = () => `mailbox-${crypto.randomUUID()}@example.com`
const post = (url: string, payload: object, { ip = anIp(), cookie = "" } = {}) =>
  app().http.inject({ method: "POST", url, payload, remoteAddress: ip, headers: cookie ? { cookie } : {} })
const register = (email: string, ip?: string) =>
  post("/api/register", { email, password, firstName: "Robin", lastName: "Sample" }, ip ? { ip } : {})
const forgot = (email: string) => post("/api/auth/forgot-password", { email })
const subjectsTo = async (email: string) => {
  const rows = await app().api.db.selectFrom("letters").select("subject").where("recipient", "=", email).execute()
  return rows.map(({ subject }) => subject).sort()
}
const times = (count: number, subject: string) => Array.from({ length: count }, () => subject)

describe("one mailbox", () => {
  it("gets five verification letters an hour, however they are asked for, and its registrant hears when to try again", async () => {
    const email = anEmail()
    await register(email)
    await register(email)
    const session = await signInAs(app(), email)
    const resend = () => callsAs(app, session).post("/api/auth/resend-verification")
    for (const _ of [3, 4, 5]) expect((await resend()).statusCode).toBe(200)
    const refused = await resend()
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 3_000]).toEqual([429, true])
    expect((await register(email)).statusCode).toBe(201)
    expect(await subjectsTo(email)).toEqual(times(5, "Verify your email address"))
  })

  it("is registered five times an hour from one place, with an account or without", async () => {
    const [taken, free] = [anEmail(), anEmail()]
    await aCompanyUser(app(), { email: taken })
    for (const email of [taken, free]) {
      const ip = anIp()
      const statuses = []
      for (let index = 0; index < 6; index++) statuses.push((await register(email, ip)).statusCode)
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    }
  })
})

describe("a stranger who requests password resets for another person over and over", () => {
  it("is answered the same, and leaves the newest link in the mailbox working", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    const answers = []
    for (let index = 0; index < 8; index++) answers.push((await forgot(email)).body)
    expect(new Set(answers).size).toBe(1)
    expect(await subjectsTo(email)).toEqual(times(5, "Choose a new password"))
    const sent = await app().sink.waitFor(5, ({ recipients }) => recipients.includes(email))
    const tokens = sent.map(({ text }) => /token=([\w-]+)/.exec(text!)![1]!)
    const replies = await Promise.all(
      tokens.map((token) => post("/api/auth/reset-password", { token, password: "Another-Horse-10-Battery" })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it("uses up nothing but that: its owner is told of a new sign-in, of a registration, and can be invited", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    await Promise.all(Array.from({ length: 21 }, () => forgot(email)))
    await signInAs(app(), email)
    await register(email)
    const admin = await aDesk(app)
    const invited = await admin.post("/api/admin/invitations", { email, password })
    expect(invited.statusCode).toBe(201)
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining(["New sign-in to your account", "You already have an account"]),
    )
  })
})

describe("a stranger who registered an address first", () => {
  it("has no letters about sign-ins sent to it", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email, verified: false })
    for (const _ of [1, 2]) await signInAs(app(), email)
    expect(await subjectsTo(email)).toEqual([])
  })

  it("does not learn the address from which the owner connects", async () => {
    const email = anEmail()
    await register(email)
    const stranger = await signInAs(app(), email)
    await register(email, "10.98.76.54")
    const events = await callsAs(app, stranger).get("/api/auth/events")
    expect([events.statusCode, events.body.includes("10.98.76.54")]).toEqual([403, false])
  })
})
