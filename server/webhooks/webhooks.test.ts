import { sql } from "kysely"
import { Webhook as Verifier } from "standardwebhooks"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type BusinessEvent, businessEvents } from "#contract/desk/business-events.ts"
import type { Webhook, WebhookDelivery, WebhookWithSecret } from "#contract/desk/webhooks.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { nextOf } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { anInvoicing } from "#server/testing/invoices.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aDraftQuote } from "#server/testing/quotes.ts"
import { aReceiver, type ReceivedCall } from "#server/testing/receiver.ts"
import { todayOf } from "#server/testing/sales.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { startWebhooks } from "./deliver-webhooks.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", WEBHOOK_LOOPBACK: "allowed", SECRET_KEY: `${"A".repeat(43)}=` })
const url = "/api/admin/webhooks"

const made: { desk: Awaited<ReturnType<typeof aDesk>>; receivers: Awaited<ReturnType<typeof aReceiver>>[] } = {
  desk: undefined!, // Set before the tests.
  receivers: [],
}
beforeAll(async () => void (made.desk = await aDesk(app)))
afterAll(() => made.receivers.forEach(({ close }) => close()))

async function aWebhook(events: readonly BusinessEvent[] = businessEvents) {
  const receiver = await aReceiver()
  made.receivers.push(receiver)
  const body = { name: "Accounting", url: receiver.url, events }
  const reply = await made.desk.post(url, body)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const webhook = reply.json<WebhookWithSecret>()
  const own = `${url}/${webhook.id}`
  const log = async () => (await made.desk.get(`${own}/deliveries`)).json<WebhookDelivery[]>()
  const remove = () => made.desk.delete(own)
  return { receiver, webhook, secret: webhook.secret!, url: own, log, remove }
}

const typeOf = ({ body }: ReceivedCall) => (JSON.parse(body) as { type: string }).type
const verify = (secret: string, { headers, body }: ReceivedCall) =>
  new Verifier(secret).verify(body, headers as Record<string, string>)
const happen = (documentId: string = crypto.randomUUID(), number: string | null = null) =>
  raiseEvent(app().api.db, { name: "message.received", documentId, number, path: `/admin/messages/${documentId}` })
const makeDue = (id: string) =>
  sql`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE webhook_id = ${id}`.execute(app().api.db)
const readWebhook = async (id: string) =>
  (await made.desk.get(url)).json<Webhook[]>().find((webhook) => webhook.id === id)!

describe("a program that is called by a webhook", () => {
  it("hears of everything from the request to the payment, by number and link and without private text", async () => {
    const { receiver, secret, remove } = await aWebhook()
    const received = await aReceivedQuote(app, { message: "Our budget is secret." })
    await app().http.inject({ method: "POST", url: "/api/contact", payload: aMessage({ message: "Also secret." }) })
    const { invoiced, desk, sale } = await anInvoicing(app)
    const invoice = await invoiced()
    await desk.post("/api/admin/remittances", {
      receivedOn: todayOf(app),
      amount: invoice.total,
      method: "check",
      pays: [{ invoiceId: invoice.id, amount: invoice.total }],
    })
    await expect.poll(() => new Set(receiver.calls.map(typeOf)).size).toBe(6)
    for (const call of receiver.calls) {
      verify(secret, call)
      expect(call.body).not.toMatch(/secret|@/)
    }
    const first = JSON.parse(receiver.calls[0]!.body) as object
    expect(first).toEqual({
      type: "request.received",
      timestamp: expect.any(String),
      data: {
        id: expect.any(String),
        number: received.number,
        link: `http://quartermaster.test/admin/quote-requests/${received.number}`,
      },
    })
    const sold = receiver.calls.find((call) => typeOf(call) === "sale.made")!
    expect(JSON.parse(sold.body)).toMatchObject({ data: { id: sale.id, number: sale.number } })
    await remove()
  })

  it("hears of a quote that was sent and then accepted or declined", async () => {
    const { receiver, remove } = await aWebhook(["quote.sent", "quote.accepted", "quote.declined"])
    const decisions = [
      ["accept", { revision: 1, name: "Jo Sample", authorized: true }],
      ["decline", { revision: 1, reason: "price" }],
    ] as const
    for (const [verb, body] of decisions) {
      const { desk, url: quote } = await aDraftQuote(app)
      await desk.post(`${quote}/send`)
      expect((await desk.post(`${quote}/${verb}`, body)).statusCode).toBe(200)
    }
    const told = ["quote.accepted", "quote.declined", "quote.sent", "quote.sent"]
    await expect.poll(() => receiver.calls.map(typeOf).toSorted()).toEqual(told)
    await remove()
  })

  it("hears of each event once and in the order of the document, of a thousand in a row, from two processes", async () => {
    const { receiver, webhook, log, remove } = await aWebhook()
    const other = startWebhooks({ ...app().api, log: app().http.log })
    const documents = Array.from({ length: 20 }, () => crypto.randomUUID())
    for (let at = 0; at < 1_000; at += 1) await happen(documents[at % 20], String(at))
    await expect.poll(() => receiver.calls.length).toBe(1_000)
    await expect.poll(async () => (await readWebhook(webhook.id)).waiting).toBe(0)
    expect(new Set(receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1_000)
    for (const document of documents) {
      const told = receiver.calls.map(({ body }) => JSON.parse(body).data).filter(({ id }) => id === document)
      const numbers = told.map(({ number }) => Number(number))
      expect(numbers).toEqual(numbers.toSorted((one, next) => one - next))
    }
    expect((await log()).every(({ attempts }) => attempts === 1)).toBe(true)
    await other.stop()
    await remove()
  })

  it("is called again with the same id and a new signature, and hears nothing later of the document before", async () => {
    const { receiver, webhook, secret, log, remove } = await aWebhook()
    receiver.answer((response) => response.writeHead(500).end())
    const document = crypto.randomUUID()
    await happen(document, "1")
    await happen(document, "2")
    await expect.poll(async () => (await log()).at(-1)).toMatchObject({ status: 500, state: "waiting", attempts: 1 })
    await sql`UPDATE webhook_deliveries SET last_attempt_at = now()`.execute(app().api.db)
    receiver.answer((response) => response.writeHead(200).end("ok"))
    await makeDue(webhook.id)
    await expect.poll(() => receiver.calls.length).toBe(3)
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data.number)).toEqual(["1", "1", "2"])
    const [first, again] = receiver.calls
    expect(again!.headers["webhook-id"]).toBe(first!.headers["webhook-id"])
    for (const call of receiver.calls) verify(secret, call)
    await remove()
  })

  it("can check calls with the old secret for a day while it is replaced", async () => {
    const { receiver, url: own, secret, remove } = await aWebhook()
    const changed = (await made.desk.patch(own, { renewSecret: true })).json<WebhookWithSecret>()
    expect(changed).toMatchObject({ oldSecretUntil: expect.any(String), secret: expect.stringMatching(/^whsec_/) })
    await happen()
    await expect.poll(() => receiver.calls.length).toBe(1)
    for (const one of [secret, changed.secret!]) verify(one, receiver.calls[0]!)
    await remove()
  })

  it("is not called for what was undone", async () => {
    const { receiver, log, remove } = await aWebhook()
    const undone = app()
      .api.db.transaction()
      .execute(async (tx) => {
        await raiseEvent(tx, {
          name: "sale.made",
          documentId: crypto.randomUUID(),
          number: null,
          path: "/admin/sales/1",
        })
        throw new Error("Undone")
      })
    await expect(undone).rejects.toThrow("Undone")
    await happen()
    await expect.poll(() => receiver.calls.map(typeOf)).toEqual(["message.received"])
    expect(await log()).toHaveLength(1)
    await remove()
  })
})

describe("a channel", () => {
  it.each([
    ["slack", { text: "Message received: <LINK|M-1>" }],
    ["teams", { attachments: [{ content: { body: [{ text: "Message received: [M-1](LINK)" }] } }] }],
  ])("of %s is told in a sentence with a link, and has no secret", async (format, expected) => {
    const receiver = await aReceiver()
    made.receivers.push(receiver)
    const body = { name: "Sales", url: receiver.url, format, events: ["message.received"] }
    const webhook = (await made.desk.post(url, body)).json<WebhookWithSecret>()
    expect(webhook).toMatchObject({ format, secret: null })
    const document = crypto.randomUUID()
    await happen(document, "M-1")
    await expect.poll(() => receiver.calls.length).toBe(1)
    const text = receiver.calls[0]!.body.replace(`http://quartermaster.test/admin/messages/${document}`, "LINK")
    expect(JSON.parse(text)).toMatchObject(expected)
    await made.desk.delete(`${url}/${webhook.id}`)
  })
})

describe("an administrator whose receiver is broken", () => {
  it("gets an email after three days, finds the webhook off, and turns it on again", async () => {
    const { receiver, webhook, url: own, log, remove } = await aWebhook()
    receiver.answer((response) => response.writeHead(503).end())
    const partner = `partner-${crypto.randomUUID()}@example.com`
    await anAdmin(app(), partner, "partner")
    const document = crypto.randomUUID()
    await happen(document)
    await happen(document)
    await expect.poll(async () => (await log()).at(-1)?.status).toBe(503)
    await sql`UPDATE webhook_deliveries SET attempts = 9, next_attempt_at = now()
      WHERE webhook_id = ${webhook.id} AND status = 503`.execute(app().api.db)
    await expect.poll(() => readWebhook(webhook.id)).toMatchObject({ isOn: false, offBecause: "failed", waiting: 1 })
    const toAdmin = ({ recipients, subject }: { recipients: string[]; subject?: string | undefined }) =>
      subject === "A webhook was turned off" && recipients.includes(made.desk.email)
    const [letter] = await app().sink.waitFor(1, toAdmin)
    expect(letter!.text).toMatch(/For\s+three days/)
    const toPartner = app().api.db.selectFrom("letters").select("id").where("recipient", "=", partner)
    expect(await toPartner.execute()).toEqual([])
    expect((await made.desk.post(`${own}/deliveries/${(await log()).at(-1)!.id}/redeliver`)).statusCode).toBe(409)
    receiver.answer((response) => response.writeHead(200).end())
    await made.desk.patch(own, { isOn: true })
    await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(["arrived", "failed"])
    const [, failed] = await log()
    const again = await made.desk.post(`${own}/deliveries/${failed!.id}/redeliver`)
    expect([again.statusCode, again.json<WebhookDelivery>().state]).toEqual([200, "waiting"])
    await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(["arrived", "arrived"])
    expect(await auditOf(app, webhook.id)).toEqual(["webhook.create", "webhook.change", "webhook.redeliver"])
    await remove()
  })

  it("finds the webhook off at once when the receiver answers that it is gone", async () => {
    const { receiver, webhook, remove } = await aWebhook()
    receiver.answer((response) => response.writeHead(410).end())
    await happen()
    await expect.poll(() => readWebhook(webhook.id)).toMatchObject({ isOn: false, offBecause: "gone" })
    await remove()
  })

  it("reads that redirects are not followed", async () => {
    const { receiver, log, remove } = await aWebhook()
    receiver.answer((response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end())
    await happen()
    await expect
      .poll(async () => (await log())[0])
      .toMatchObject({ status: 302, error: expect.stringMatching(/Redirects/) })
    expect(receiver.calls).toHaveLength(1)
    await remove()
  })

  it("is the only one who waits for a receiver that is slow, sends a gigabyte or lies about its length", async () => {
    const [slow, huge, lying, quick] = [await aWebhook(), await aWebhook(), await aWebhook(), await aWebhook()]
    slow.receiver.answer(() => undefined)
    huge.receiver.answer((response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000_000))) {}
      }
      response.on("drain", more)
      more()
    })
    lying.receiver.answer((response) => {
      response.writeHead(200, { "content-length": 1_000 }).write("short")
      response.socket?.end()
    })
    for (let at = 0; at < 10; at += 1) await happen()
    await expect.poll(() => quick.receiver.calls.length, { timeout: 5_000 }).toBe(10)
    await expect.poll(async () => (await huge.log()).every(({ state }) => state === "arrived")).toBe(true)
    await expect.poll(async () => (await lying.log()).every(({ state }) => state === "arrived")).toBe(true)
    const wasSlow = async () => (await slow.log()).find(({ error }) => error !== null)?.error
    await expect.poll(wasSlow).toBe("No answer within 10 seconds")
    for (const { remove } of [slow, huge, lying, quick]) await remove()
  })
})

describe("an administrator who manages webhooks", () => {
  it("reads the secret only once, and the log page by page", async () => {
    const { receiver, url: own, webhook, remove } = await aWebhook()
    for (let at = 0; at < 3; at += 1) await happen()
    await expect.poll(() => receiver.calls.length).toBe(3)
    expect(JSON.stringify(await readWebhook(webhook.id))).not.toContain("whsec_")
    const first = await made.desk.get(`${own}/deliveries?limit=2`)
    const second = await made.desk.get(nextOf(first.headers.link)!)
    const ids = [...first.json<WebhookDelivery[]>(), ...second.json<WebhookDelivery[]>()].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect((await remove()).statusCode).toBe(204)
    expect((await made.desk.get(`${own}/deliveries`)).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(404)
  })

  it("hears nothing while a webhook is off, and gets only the chosen events", async () => {
    const { receiver, url: own, log, remove } = await aWebhook(["sale.made", "message.received"])
    await made.desk.patch(own, { events: ["sale.made"] })
    await happen()
    await made.desk.patch(own, { events: ["message.received"], isOn: false })
    await happen()
    await made.desk.patch(own, { isOn: true })
    await happen()
    await expect.poll(() => receiver.calls.length).toBe(1)
    expect(await log()).toHaveLength(1)
    await remove()
  })

  it("tries one with a test event, whatever events it has, while it is on", async () => {
    const { receiver, secret, webhook, url: own, log, remove } = await aWebhook(["invoice.issued"])
    const tested = await made.desk.post(`${own}/test`)
    expect([tested.statusCode, tested.json<WebhookDelivery>()]).toMatchObject([200, { event: "test", number: null }])
    await expect
      .poll(async () => (await log()).map(({ event, state }) => [event, state]))
      .toEqual([["test", "arrived"]])
    verify(secret, receiver.calls[0]!)
    expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ type: "test", data: { id: webhook.id, number: null } })
    // A test that fails is over, and turns nothing off.
    receiver.answer((response) => response.writeHead(500).end())
    await made.desk.post(`${own}/test`)
    await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(["failed", "arrived"])
    expect((await made.desk.get(url)).json<Webhook[]>().find(({ id }) => id === webhook.id)?.isOn).toBe(true)
    await made.desk.patch(own, { isOn: false })
    expect((await made.desk.post(`${own}/test`)).statusCode).toBe(409)
    expect((await made.desk.post(`${url}/${crypto.randomUUID()}/test`)).statusCode).toBe(404)
    expect(await auditOf(app, webhook.id)).toEqual(["webhook.create", "webhook.test", "webhook.test", "webhook.change"])
    await remove()
  })

  it("adds 20 at most", async () => {
    const added: Awaited<ReturnType<typeof aWebhook>>[] = []
    for (const { id } of (await made.desk.get(url)).json<Webhook[]>()) await made.desk.delete(`${url}/${id}`)
    for (let at = 0; at < 20; at += 1) added.push(await aWebhook(["invoice.issued"]))
    await expect(aWebhook()).rejects.toThrow("at most 20 webhooks")
    for (const { remove } of added) await remove()
  })
})
