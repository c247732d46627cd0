import { createECDH, randomBytes } from "node:crypto"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Notices } from "#contract/desk/notices.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import { callsAs } from "#server/testing/company.ts"
import { aReceivedQuote } from "#server/testing/desk.ts"
import { aReceiver } from "#server/testing/receiver.ts"
import { aSale } from "#server/testing/sales.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { raiseLateEvents } from "./raise-late-events.ts"
import { tellPeople } from "./tell-people.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", WEBHOOK_LOOPBACK: "allowed", SECRET_KEY: `${"A".repeat(43)}=` })
const url = "/api/admin/notices"

async function aPerson(seat: OfficeSeat = "owner") {
  const email = `${seat}-${crypto.randomUUID()}@example.com`
  const calls = callsAs(app, await anAdmin(app(), email, seat))
  const { id } = (await calls.get("/api/auth/user")).json<{ id: string }>()
  const read = async () => (await calls.get(url)).json<Notices>()
  const choose = (ways: object, more: object = {}) => calls.patch(url, { ways, ...more })
  const waysRead = async () => Object.fromEntries((await read()).events.map(({ event, way }) => [event, way]))
  /** Subjects of the notices that this person got. */
  const told = async () => {
    await tellPeople(app().api)
    return app()
      .sink.letters.filter(({ recipients, text }) => recipients.includes(email) && text?.includes("/admin/notices"))
      .map(({ subject }) => subject)
  }
  return { ...calls, id, email, read, choose, waysRead, told }
}

const makeOld = (number: string) =>
  sql`UPDATE quote_requests SET created_at = now() - interval '1 day',
  due_at = now() + interval '1 hour' WHERE number = ${number}`.execute(app().api.db)

describe("a person of the back office who chooses notices", () => {
  it("gets an email about what they chose, and none about what they switched off", async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    expect((await person.choose({ "request.received": "email" })).statusCode).toBe(200)
    expect(await person.waysRead()).toMatchObject({ "request.received": "email", "quote.sent": "off" })
    const { number } = await aReceivedQuote(app)
    await expect.poll(person.told).toEqual([`Quote request received: ${number}`])
    const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(person.email))
    expect(letter!.text).toContain(`http://quartermaster.test/admin/quote-requests/${number}`)
    // The heading says it; the link does not repeat it.
    expect(letter!.text!.split(`Quote request received: ${number}`)).toHaveLength(2)
    await person.choose({ "request.received": "off" })
    await aReceivedQuote(app)
    expect(await other.told()).toEqual([])
    expect(await person.told()).toHaveLength(1)
  })

  it("gets one digest at their hour, in their zone", async () => {
    const person = await aPerson()
    const hour = { digestHour: 7, timeZone: "Pacific/Honolulu" }
    await person.choose({ "request.received": "digest", "message.received": "digest" }, hour)
    expect(await person.read()).toMatchObject(hour)
    await aReceivedQuote(app)
    await aReceivedQuote(app)
    expect(await person.told()).toEqual([])
    await sql`UPDATE notices SET created_at = created_at - interval '1 day' WHERE user_id = ${person.id}`.execute(
      app().api.db,
    )
    await expect.poll(person.told).toEqual(["Your daily digest: 2 notices"])
  })

  it("keeps what they left out, and hears what is wrong at its field", async () => {
    const person = await aPerson()
    await person.choose({ "quote.sent": "email" }, { digestHour: 6 })
    await person.choose({ "quote.accepted": "digest" })
    expect(await person.waysRead()).toMatchObject({ "quote.sent": "email", "quote.accepted": "digest" })
    expect(await person.read()).toMatchObject({ digestHour: 6 })
    const refused = async (body: object) => Object.keys((await person.patch(url, body)).json().fields)
    expect(await refused({ digestHour: 24 })).toEqual(["digestHour"])
    for (const digestHour of [24, -1, 7.5])
      expect((await person.patch(url, { digestHour })).json().fields.digestHour).toBe("Choose an hour from 0 to 23")
    expect(await refused({ timeZone: "Mars/Base" })).toEqual(["timeZone"])
    expect(await refused({ ways: { "quote.sent": "pigeon" } })).toEqual(["ways.quote.sent"])
    expect((await person.choose({ "sale.lost": "email" })).statusCode).toBe(400)
  })

  it("is offered what their seat lets them read, and told nothing else", async () => {
    const bookkeeper = await aPerson("bookkeeper")
    const offered = (await bookkeeper.read()).events.map(({ event }) => event)
    expect(offered).toEqual(["sale.made", "delivery.recorded", "invoice.issued", "remittance.recorded"])
    await bookkeeper.choose({ "request.received": "email" })
    await aReceivedQuote(app)
    expect(await bookkeeper.told()).toEqual([])
  })

  it("is told nothing once they can no longer sign in", async () => {
    const [owner, person] = [await aPerson(), await aPerson()]
    await person.choose({ "request.received": "digest" })
    await aReceivedQuote(app)
    await owner.post(`/api/admin/people/${person.id}/lock`)
    await sql`UPDATE notices SET created_at = created_at - interval '2 days'`.execute(app().api.db)
    expect(await person.told()).toEqual([])
  })
})

describe("a request that nobody has answered after half of its time", () => {
  it("reaches everybody at the desk once, who cannot switch it off, and no bookkeeper", async () => {
    const [desk, bookkeeper] = [await aPerson("desk"), await aPerson("bookkeeper")]
    expect((await desk.choose({ "request.unanswered": "off" })).statusCode).toBe(400)
    expect((await desk.read()).events.find(({ event }) => event === "request.unanswered")).toMatchObject({
      way: "email",
      isFixed: true,
    })
    const { number } = await aReceivedQuote(app)
    await raiseLateEvents(app().api)
    expect(await desk.told()).toEqual([])
    await makeOld(number)
    await raiseLateEvents(app().api)
    await raiseLateEvents(app().api)
    const subject = `Request without an answer after half its time: ${number}`
    await expect.poll(desk.told).toEqual([subject])
    expect(await bookkeeper.told()).toEqual([])
  })
})

describe("a person to whom something is assigned", () => {
  it("is told, but not if they took it themselves", async () => {
    const [owner, person] = [await aPerson(), await aPerson("desk")]
    const { number, url: requestUrl } = await aReceivedQuote(app)
    await owner.patch(requestUrl, { assigneeId: person.id })
    await expect.poll(person.told).toEqual([`Request or message assigned: ${number}`])
    await owner.patch(requestUrl, { assigneeId: owner.id })
    expect(await owner.told()).toEqual([])
    expect(await person.told()).toHaveLength(1)
  })
})

describe("what is late", () => {
  it("is told once: a delivery, and an email that was refused", async () => {
    const person = await aPerson()
    const sale = await aSale(app)
    await person.choose({ "delivery.late": "email" })
    const { db } = app().api
    await sql`UPDATE sales SET status = 'confirmed', confirmed_on = CURRENT_DATE - 9, delivery_date = CURRENT_DATE - 3
      WHERE id = ${sale.id}`.execute(db)
    await raiseLateEvents(app().api)
    await raiseLateEvents(app().api)
    await expect.poll(person.told).toEqual([`Delivery late: ${sale.number}`])
    await sql`UPDATE letters SET failed_at = now(), sent_at = NULL WHERE id =
      (SELECT id FROM letters WHERE kind <> 'notices' AND sent_at IS NOT NULL LIMIT 1)`.execute(db)
    await raiseLateEvents(app().api)
    await expect.poll(person.told).toContain("Email refused")
  })
})

/** A push subscription as a browser's PushManager makes it, with its own push service. */
async function aBrowser() {
  const service = await aReceiver()
  const curve = createECDH("prime256v1")
  const keys = { p256dh: curve.generateKeys().toString("base64url"), auth: randomBytes(16).toString("base64url") }
  return { service, subscription: { endpoint: service.url, keys } }
}

describe("a person who wants notices in their browser", () => {
  it("gets them there, encrypted and signed, and by email once the browser takes none any more", async () => {
    const person = await aPerson()
    const { service, subscription } = await aBrowser()
    const added = (await person.patch(url, { addBrowser: subscription, ways: { "request.received": "push" } })).json()
    expect(added).toMatchObject({
      pushKey: expect.stringMatching(/^[\w-]{80,}$/),
      browsers: [{ name: expect.any(String) }],
    })
    const { number } = await aReceivedQuote(app)
    await expect.poll(() => service.calls.length).toBe(1)
    const [call] = service.calls
    expect(call!.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" })
    expect(call!.headers.authorization).toContain(`k=${added.pushKey}`)
    expect(call!.body).not.toContain(number)
    expect(await person.told()).toEqual([])
    service.answer((response) => response.writeHead(410).end())
    const second = await aReceivedQuote(app)
    await expect.poll(person.told).toEqual([`Quote request received: ${second.number}`])
    expect((await person.read()).browsers).toEqual([])
    service.close()
  })

  it("removes a browser, adds none in the private network, and takes over one of a colleague", async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const { service, subscription } = await aBrowser()
    await person.patch(url, { addBrowser: subscription })
    await other.patch(url, { addBrowser: subscription })
    expect((await person.read()).browsers).toEqual([])
    const [browser] = (await other.read()).browsers
    await person.patch(url, { removeBrowser: browser!.id })
    expect((await other.read()).browsers).toHaveLength(1)
    await other.patch(url, { removeBrowser: browser!.id })
    expect((await other.read()).browsers).toEqual([])
    const inside = { ...subscription, endpoint: "https://10.0.0.1/push" }
    expect((await person.patch(url, { addBrowser: inside })).json().fields).toHaveProperty(["addBrowser.endpoint"])
    service.close()
  })
})
