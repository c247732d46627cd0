import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { keepHouse } from "#server/housekeeping.ts"
import { aUserWithSecondFactor } from "#server/testing/second-factor.ts"
import { aCompanyUser, anAdmin, password, type Session, useTestApp } from "#server/testing/test-app.ts"

const SECRET_KEY = Buffer.alloc(32, 1).toString("base64")
const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", SECRET_KEY })

const anEmail = () => `refused-${crypto.randomUUID()}@example.com`
const anIp = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`
const signIn = (payload: object, remoteAddress = anIp()) =>
  app().http.inject({ method: "POST", url: "/api/login", payload, remoteAddress })
const refusals = (column: "userEmail" | "clientAddress", value: string) =>
  app()
    .api.db.selectFrom("auditEvents")
    .select(["userId", "userEmail", "details", "clientAddress"])
    .where(column, "=", value)
    .where("action", "=", "sign-in.refused")
    .orderBy("id")
    .execute()
const reasonsFor = async (email: string) =>
  (await refusals("userEmail", email)).map(({ userId, details }) => [userId !== null, details])

interface Event {
  action: string
  because: string | null
  more: number
}
const eventsOf = async (headers: Session) =>
  (await app().http.inject({ url: "/api/auth/events", headers })).json<Event[]>()

/** Pretends that the hour of all earlier refusals is over. */
async function letAnHourPass() {
  await sql`UPDATE refused_sign_ins SET hour = hour - interval '1 hour'`.execute(app().api.db)
  await keepHouse(app().api.db)
}

describe("a refused sign-in", () => {
  it("leaves its reason: no account, a wrong password, the wrong portal", async () => {
    const [nobody, buyer, admin] = [anEmail(), anEmail(), anEmail()]
    await aCompanyUser(app(), { email: buyer })
    await anAdmin(app(), admin)
    await signIn({ email: nobody, password })
    await signIn({ email: buyer, password: "not it" })
    await signIn({ email: buyer, password, portal: "admin" })
    await signIn({ email: admin, password, portal: "business" })
    expect(await reasonsFor(nobody)).toEqual([[false, { because: "no account" }]])
    expect(await reasonsFor(buyer)).toEqual([
      [true, { because: "wrong password" }],
      [true, { because: "wrong portal" }],
    ])
    expect(await reasonsFor(admin)).toEqual([[true, { because: "wrong portal" }]])
  })

  it("leaves a trace where the right password came without a code, which its owner reads", async () => {
    const { email, session } = await aUserWithSecondFactor(app())
    await signIn({ email, password })
    expect(await reasonsFor(email)).toEqual([[true, { because: "code needed" }]])
    expect(await eventsOf(session)).toContainEqual(
      expect.objectContaining({ action: "sign-in.refused", because: "code needed", more: 0 }),
    )
  })

  it("leaves a trace where the right password came to a locked account", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    await app().api.db.updateTable("users").set({ lockedAt: new Date() }).where("email", "=", email).execute()
    await signIn({ email, password: "not it" })
    await signIn({ email, password })
    expect(await reasonsFor(email)).toEqual([
      [true, { because: "wrong password" }],
      [true, { because: "locked" }],
    ])
  })
})

describe("an attacker who guesses passwords all night", () => {
  it("leaves one line per account and address, and after the hour a count of the rest", async () => {
    const [email, ip] = [anEmail(), anIp()]
    const session = await aCompanyUser(app(), { email })
    await Promise.all(Array.from({ length: 12 }, () => signIn({ email, password: "not it" }, ip)))
    expect(await reasonsFor(email)).toEqual([[true, { because: "wrong password" }]])
    await letAnHourPass()
    await letAnHourPass()
    expect(await reasonsFor(email)).toEqual([
      [true, { because: "wrong password" }],
      [true, { because: "wrong password", more: 11, hour: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00 UTC$/) }],
    ])
    expect((await eventsOf(session)).map(({ more }) => more)).toEqual([11, 0, 0])
    await signIn({ email, password: "not it" }, ip)
    expect(await reasonsFor(email)).toHaveLength(3)
  })

  it("leaves two lines an hour for all invented email addresses", async () => {
    const ip = anIp()
    for (let index = 0; index < 5; index++) await signIn({ email: anEmail(), password }, ip)
    await letAnHourPass()
    const details = (await refusals("clientAddress", ip)).map((row) => row.details)
    expect(details).toMatchObject([{ because: "no account" }, { because: "no account", more: 4 }])
  })

  it("cannot push the owner's own events out of the account's history", async () => {
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    for (let index = 0; index < 60; index++) await signIn({ email, password: "not it" }, `10.1.1.${index}`)
    const actions = (await eventsOf(session)).map(({ action }) => action)
    expect(actions.filter((action) => action === "sign-in.refused")).toHaveLength(20)
    expect(actions).toContain("sign-in")
  })
})
