import { describe, expect, it } from "vitest"
import type { RequestReplyDraft, QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const letter = { subject: "Your prices", body: "Dear Jordan,\n\n$1 each.\n" }

describe("an administrator who replies", () => {
  it("starts from a letter that quotes the request and leaves out internal notes", async () => {
    const desk = await aDesk(app)
    const { url, number, payload } = await aReceivedQuote(app, { message: "By [signature] please" })
    await desk.post(`${url}/notes`, { text: "A secret note" })
    const drafts = (await desk.get(`${url}/reply-drafts`)).json<RequestReplyDraft[]>()
    expect(drafts.map(({ statusAfter }) => statusAfter)).toContain("quoted")
    const [{ subject, body }] = drafts as [RequestReplyDraft]
    expect(subject).toBe(`Your quote request ${number}`)
    expect(body).toContain(`Dear ${payload.customerName},`)
    expect(body).toContain("> 1. Long-grain rice: 40,000")
    expect(body).toContain("> By [signature] please")
    expect(body).toContain("Kind regards,\nThe quote desk")
    expect(body).toContain(app().content.site.company.salesEmail)
    expect(JSON.stringify(drafts)).not.toContain("secret")
  })

  it("is told which blanks of the template are left, and what the buyer typed is no blank", async () => {
    const desk = await aDesk(app)
    const { url } = await aReceivedQuote(app, { message: "See [Prices] of last year" })
    const [draft] = (await desk.get(`${url}/reply-drafts`)).json<RequestReplyDraft[]>()
    const { subject, body } = draft!
    const refused = await desk.post(`${url}/replies`, { subject, body })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { body: "Fill in or delete [Prices], [Last day], [Days or date]" },
    ])
    const filled = body.replace(/^\[Prices\]$/m, "$1").replace(/ \[[A-Z].*\]$/gm, " May 1")
    expect((await desk.post(`${url}/replies`, { subject, body: filled })).statusCode).toBe(201)
  })

  it.each(["won", "lost"])("starts empty and changes nothing where the request is %s", async (status) => {
    const desk = await aDesk(app)
    const { url } = await aReceivedQuote(app)
    await desk.patch(url, { status })
    const drafts = (await desk.get(`${url}/reply-drafts`)).json<RequestReplyDraft[]>()
    expect(drafts[0]).toMatchObject({ label: "No template", subject: "", body: "" })
    expect(drafts.map(({ statusAfter }) => statusAfter)).toEqual(drafts.map(() => null))
  })

  it("sends one letter that answers to sales, stops the clock, moves the status and shows its progress", async () => {
    const desk = await aDesk(app)
    const customerEmail = `reply-${crypto.randomUUID()}@example.com`
    const { url, number } = await aReceivedQuote(app, { customerEmail })
    const key = { "idempotency-key": crypto.randomUUID() }
    const reply = await desk.post(`${url}/replies`, { ...letter, status: "quoted" }, key)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      status: "quoted",
      answeredAt: expect.any(String),
      history: [{ to: "quoted" }],
    })
    expect((await desk.post(`${url}/replies`, { ...letter, status: "quoted" }, key)).statusCode).toBe(201)

    const isReply = ({ recipients, subject }: { recipients: string[]; subject?: string }) =>
      recipients.includes(customerEmail) && subject === letter.subject
    const [sent] = await app().sink.waitFor(1, isReply)
    expect(sent!.replyTo).toMatchObject([{ address: "sales@example.com" }])
    expect(sent!.text).toContain("$1 each.")
    const link = /http:\/\/quartermaster\.test(\/quotes\/[\w-]{43})/.exec(sent!.text ?? "")!
    expect(sent!.html).toContain(link[0])
    expect((await app().http.inject(`/api${link[1]}`)).json()).toMatchObject({ request: { number } })
    expect(sent!.raw).not.toMatch(/auto-submitted/i)
    await expect
      .poll(async () => (await desk.get(url)).json<QuoteRequest>().entries)
      .toMatchObject([{ kind: "reply", subject: letter.subject, text: letter.body, letter: "sent" }])
    expect(app().sink.letters.filter(isReply)).toHaveLength(1)
    expect(await auditOf(app, number)).toEqual(["quote-request.reply", "quote-request.status"])
  })

  it.each([
    ["a line break in the subject", { subject: "Prices\r\nBcc: x@example.com" }, "subject"],
    ["no subject", { subject: " " }, "subject"],
    ["a subject over 200 characters", { subject: "x".repeat(201) }, "subject"],
    ["no text", { body: "\n" }, "body"],
    ["a text over 20,000 characters", { body: "x".repeat(20_001) }, "body"],
    ["an unknown status", { status: "gone" }, "status"],
  ])("is refused with %s, and nothing is sent", async (_what, changes, field) => {
    const desk = await aDesk(app)
    const { url } = await aReceivedQuote(app)
    const reply = await desk.post(`${url}/replies`, { ...letter, ...changes })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
    expect((await desk.get(url)).json()).toMatchObject({ entries: [], answeredAt: null })
  })

  it("cannot reply to a request that a colleague has changed since", async () => {
    const desk = await aDesk(app)
    const { url } = await aReceivedQuote(app)
    const stale = String((await desk.get(url)).headers.etag)
    await desk.patch(url, { status: "lost" })
    expect((await desk.post(`${url}/replies`, letter, { "if-match": stale })).statusCode).toBe(412)
    expect((await desk.get(url)).json().entries).toEqual([])
  })
})
