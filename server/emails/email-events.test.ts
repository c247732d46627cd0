import { afterEach, describe, expect, it, vi } from "vitest"
import type { Email } from "#contract/desk/emails.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aMessage } from "#server/testing/messages.ts"
import { openTestApp, useTestApp } from "#server/testing/test-app.ts"

const secret = "a".repeat(64)
const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", EMAIL_EVENTS_SECRET: secret })

const tell = (payload: unknown, headers: Record<string, string> = { "content-type": "application/json" }) =>
  app().http.inject({ method: "POST", url: `/email-events/${secret}`, payload: JSON.stringify(payload), headers })

/** Sends an email to the address; returns it once the mail server has it. */
async function anEmailTo(recipient: string): Promise<Email> {
  await app().http.inject({ method: "POST", url: "/api/contact", payload: aMessage({ email: recipient }) })
  await expect.poll(async () => (await newestTo(recipient))?.state).toBe("sent")
  return (await newestTo(recipient))!
}

async function newestTo(recipient: string): Promise<Email | undefined> {
  const desk = await aDesk(app)
  const reply = await desk.get(`/api/admin/emails?recipient=${encodeURIComponent(recipient)}`)
  return reply.json<Email[]>()[0]
}

/** As Postmark's documentation shows them. */
const atPostmark = (changes: object) => ({
  RecordType: "Bounce",
  MessageStream: "outbound",
  ID: 4_323_372_036,
  Type: "HardBounce",
  TypeCode: 1,
  Name: "Hard bounce",
  Tag: "",
  MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
  ServerID: 23,
  Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
  Details: "550 5.1.1 No such user",
  From: "no-reply@example.com",
  BouncedAt: "2026-11-05T16:33:54.9070259Z",
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Metadata: {},
  ...changes,
})

/** As Amazon's documentation shows them, inside of SNS's envelope. */
const atAmazon = (message: object) => ({
  Type: "Notification",
  MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
  TopicArn: "arn:aws:sns:us-east-1:123456789012:emails",
  Message: JSON.stringify(message),
  Timestamp: "2026-11-05T16:33:54.907Z",
  SignatureVersion: "1",
  Signature: "EXAMPLE",
  SigningCertURL: "https://sns.us-east-1.amazonaws.com/SimpleNotificationService.pem",
  UnsubscribeURL: "https://sns.us-east-1.amazonaws.com/?Action=Unsubscribe",
})
const asText = { "content-type": "text/plain; charset=UTF-8" }

describe("an administrator whose mail provider tells what bounced", () => {
  afterEach(() => vi.restoreAllMocks())

  it("reads Postmark's words about an email that came back, in Today too, and sends it again", async () => {
    const { id, subject } = await anEmailTo("gone@example.com")
    expect((await tell(atPostmark({ Email: "Gone@example.com", Subject: subject }))).statusCode).toBe(204)
    const bounced = await newestTo("gone@example.com")
    expect(bounced).toMatchObject({ id, state: "bounced", failure: "address", again: "same" })
    expect(bounced!.refusal).toContain("550 5.1.1 No such user")
    const desk = await aDesk(app)
    const onToday = async () => (await desk.get("/api/admin/today")).body.includes("550 5.1.1 No such user")
    expect(await onToday()).toBe(true)
    expect((await desk.get("/api/admin/emails?state=bounced")).json<Email[]>().map((email) => email.id)).toContain(id)

    await desk.post(`/api/admin/emails/${id}/send-again`, {})
    await app().sink.waitFor(2, ({ recipients }) => recipients.includes("gone@example.com"))
    await expect.poll(async () => (await newestTo("gone@example.com"))?.state).toBe("sent")
    expect(await onToday()).toBe(false)
  })

  it("reads that an email did not arrive at an address that exists, and who called one spam", async () => {
    const { subject: first } = await anEmailTo("full@example.com")
    await tell(
      atPostmark({ Type: "SoftBounce", Email: "full@example.com", Subject: first, Details: "Mailbox is full" }),
    )
    expect(await newestTo("full@example.com")).toMatchObject({ state: "bounced", failure: "refused" })
    const { subject } = await anEmailTo("angry@example.com")
    await tell(
      atPostmark({ RecordType: "SpamComplaint", Type: "SpamComplaint", Email: "angry@example.com", Subject: subject }),
    )
    expect(await newestTo("angry@example.com")).toMatchObject({ state: "bounced", failure: "complaint" })
  })

  it("hears nothing of answers by machines, openings and deliveries", async () => {
    const { subject } = await anEmailTo("away@example.com")
    const events = [
      { Type: "AutoResponder" },
      { Type: "Transient" },
      { RecordType: "Delivery" },
      { RecordType: "Open" },
    ]
    for (const event of events) {
      const reply = await tell(atPostmark({ Email: "away@example.com", Subject: subject, ...event }))
      expect(reply.statusCode).toBe(204)
    }
    const delivery = { notificationType: "Delivery", mail: {}, delivery: { recipients: ["away@example.com"] } }
    expect((await tell(atAmazon(delivery), asText)).statusCode).toBe(204)
    expect(await newestTo("away@example.com")).toMatchObject({ state: "sent", failure: null })
  })

  it("reads the same from Amazon SES, by its notifications and by event publishing", async () => {
    await anEmailTo("jane@example.com")
    await anEmailTo("spam@example.com")
    const bouncedRecipients = [
      {
        emailAddress: "jane@example.com",
        status: "5.1.1",
        action: "failed",
        diagnosticCode: "smtp; 550 5.1.1 user unknown",
      },
      { emailAddress: "stranger@example.com" },
    ]
    const bounce = { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients }
    await tell(atAmazon({ notificationType: "Bounce", bounce, mail: { messageId: "0000" } }), asText)
    expect(await newestTo("jane@example.com")).toMatchObject({
      state: "bounced",
      failure: "address",
      refusal: "smtp; 550 5.1.1 user unknown",
    })
    const complaint = { complaintFeedbackType: "abuse", complainedRecipients: [{ emailAddress: "spam@example.com" }] }
    await tell({ eventType: "Complaint", complaint, mail: { commonHeaders: { subject: "Anything" } } })
    expect(await newestTo("spam@example.com")).toMatchObject({ failure: "complaint", refusal: "abuse" })
  })

  it("has its topic of Amazon SNS confirmed by itself, and calls no other machine", async () => {
    const called = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("<ok/>"))
    const subscription = (SubscribeURL: string) =>
      tell({ ...atAmazon({}), Type: "SubscriptionConfirmation", Token: "t", SubscribeURL }, asText)
    const own = "https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t"
    expect((await subscription(own)).statusCode).toBe(204)
    expect(called.mock.calls.map(([url]) => url)).toEqual([own])
    const others = ["http://sns.us-east-1.amazonaws.com/", "https://sns.us-east-1.amazonaws.com.evil.example/"]
    for (const url of [
      ...others,
      "https://169.254.169.254/",
      "https://user@evil.example/sns.us-east-1.amazonaws.com",
    ]) {
      expect((await subscription(url)).statusCode).toBe(400)
    }
    expect(called).toHaveBeenCalledOnce()
  })
})

describe("a stranger who sends an event", () => {
  it("is refused without the secret, and with one where none is set", async () => {
    const payload = atPostmark({ Email: "a@example.com" })
    const send = (url: string) => app().http.inject({ method: "POST", url, payload })
    expect((await send(`/email-events/${"b".repeat(64)}`)).statusCode).toBe(404)
    expect((await send("/email-events/a")).statusCode).toBe(404)
    const other = await openTestApp({ RATE_LIMIT_FACTOR: "1" })
    const codes = new Set<number>()
    for (let tries = 0; tries < 40; tries++) {
      codes.add((await other.http.inject({ method: "POST", url: `/email-events/${secret}`, payload })).statusCode)
    }
    expect([...codes]).toEqual([404, 429])
    await other.closeAll()
  })

  it.each([
    ["nothing we know", { hello: "world" }],
    ["a list", []],
    ["a number", 5],
    ["no JSON in SNS", { Type: "Notification", Message: "hello" }],
  ])("is told that %s is no event", async (_, payload) => {
    expect((await tell(payload)).statusCode).toBe(400)
    expect((await tell(payload, asText)).statusCode).toBe(400)
  })

  it("is refused with text that is not JSON, and with too many recipients", async () => {
    const headers = { "content-type": "text/plain" }
    const reply = await app().http.inject({ method: "POST", url: `/email-events/${secret}`, payload: "{", headers })
    expect(reply.statusCode).toBe(400)
    const bouncedRecipients = Array.from({ length: 51 }, () => ({ emailAddress: "a@example.com" }))
    const event = { notificationType: "Bounce", mail: {}, bounce: { bounceType: "Permanent", bouncedRecipients } }
    expect((await tell(event)).statusCode).toBe(400)
  })
})
