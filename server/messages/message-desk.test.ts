import { describe, expect, it } from "vitest"
import type { Message, MessageDetail, MessageReplyDraft } from "#contract/desk/messages.ts"
import { aDesk, auditOf, setDue } from "#server/testing/desk.ts"
import { aMessage } from "#server/testing/messages.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const letter = { subject: "Your message", body: "Yes, we deliver to Nevada." }

async function aReceivedMessage(changes: Parameters<typeof aMessage>[0] = {}) {
  const payload = aMessage(changes)
  const reply = await app().http.inject({ method: "POST", url: "/api/contact", payload })
  const { id } = reply.json<{ id: string }>()
  return { payload, id, url: `/api/admin/messages/${id}` }
}

describe("the inbox", () => {
  it("tells read from unread, which makes no new version and is recorded once", async () => {
    const desk = await aDesk(app)
    const email = `unread-${crypto.randomUUID()}@example.com`
    const { url, id } = await aReceivedMessage({ email })
    const ids = async (query: string) =>
      (await desk.get(`/api/contact-submissions?limit=10&q=${email}&${query}`)).json<Message[]>().map((row) => row.id)
    expect(await ids("read=unread")).toEqual([id])
    const stale = { "if-match": '"7"' }
    expect((await desk.patch(url, { isRead: true }, stale)).json()).toMatchObject({ isRead: true, version: 1 })
    await desk.patch(url, { isRead: true })
    expect([await ids("read=unread"), await ids("read=read")]).toEqual([[], [id]])
    await desk.patch(url, { isRead: false })
    expect(await auditOf(app, id)).toEqual(["message.read", "message.unread"])
  })

  it("moves a message, names its assignee, keeps notes, and tells who did what", async () => {
    const desk = await aDesk(app)
    const { url, id, payload } = await aReceivedMessage()
    await desk.patch(url, { assigneeId: desk.id })
    await desk.post(`${url}/notes`, { text: "Knows the owner." })
    const moved = (await desk.patch(url, { status: "open" })).json<MessageDetail>()
    expect(moved).toMatchObject({
      ...payload,
      status: "open",
      version: 3,
      assignee: { id: desk.id },
      answeredAt: null,
      entries: [
        { kind: "status", from: "new", to: "open", by: "Site Administrator" },
        { kind: "note", text: "Knows the owner." },
        { kind: "assigned", to: "Site Administrator" },
      ],
    })
    expect((await desk.patch(url, { status: "closed" })).json().answeredAt).toEqual(expect.any(String))
    expect(await auditOf(app, id)).toEqual(["message.assign", "message.note", "message.status", "message.status"])
  })

  it("finds a message by a product that its sender wants", async () => {
    const desk = await aDesk(app)
    const product = `Anvil, ${crypto.randomUUID()}`
    const { id } = await aReceivedMessage({ productInterests: ["Rock salt", product] })
    const found = await desk.get(`/api/contact-submissions?limit=10&q=${encodeURIComponent(product.toUpperCase())}`)
    expect(found.json<Message[]>().map((row) => row.id)).toEqual([id])
  })

  it("narrows by clock, assignee and status, and begins with what is due first", async () => {
    const desk = await aDesk(app)
    const email = `inbox-${crypto.randomUUID()}@example.com`
    const [late, mine] = [await aReceivedMessage({ email }), await aReceivedMessage({ email })]
    await setDue(app, "messages", late.id, -1)
    await desk.patch(mine.url, { assigneeId: desk.id, status: "open" })
    for (const [query, expected] of [
      ["clock=late", [late.id]],
      ["clock=due", [mine.id]],
      ["assignee=me", [mine.id]],
      ["assignee=nobody", [late.id]],
      ["status=open", [mine.id]],
      ["sort=dueAt&order=asc", [late.id, mine.id]],
    ] as const) {
      const page = await desk.get(`/api/contact-submissions?limit=10&q=${email}&${query}`)
      expect([query, page.json<Message[]>().map(({ id }) => id)]).toEqual([query, expected])
    }
  })

  it("answers by letter, once, and stops the clock", async () => {
    const desk = await aDesk(app)
    const email = `answer-${crypto.randomUUID()}@example.com`
    const { url, id, payload } = await aReceivedMessage({ email })
    const [draft] = (await desk.get(`${url}/reply-drafts`)).json<[MessageReplyDraft]>()
    expect(draft.body).toContain(`Dear ${payload.name},`)
    expect(draft.body).toContain("> Do you deliver to Nevada?")
    const key = { "idempotency-key": crypto.randomUUID() }
    const refused = await desk.post(`${url}/replies`, { ...letter, body: draft.body })
    expect(refused.json().fields).toEqual({ body: "Fill in or delete [Your answer]" })
    const answer = { ...letter, body: draft.body.replace("[Your answer]", "We do."), status: "answered" }
    const reply = await desk.post(`${url}/replies`, answer, key)
    expect(reply.json()).toMatchObject({ status: "answered", answeredAt: expect.any(String) })
    await desk.post(`${url}/replies`, answer, key)
    const isReply = ({ recipients, subject }: { recipients: string[]; subject?: string }) =>
      recipients.includes(email) && subject === letter.subject
    const [sent] = await app().sink.waitFor(1, isReply)
    expect(sent!.replyTo).toMatchObject([{ address: "sales@example.com" }])
    expect(sent!.html).toMatch(/<blockquote[^>]*>[^<]*Do you deliver to Nevada\?/)
    expect(sent!.html).not.toContain("&gt; Do")
    await expect
      .poll(async () => (await desk.get(url)).json<MessageDetail>().entries.at(-1))
      .toMatchObject({ kind: "reply", letter: "sent" })
    expect(app().sink.letters.filter(isReply)).toHaveLength(1)
    expect(await auditOf(app, id)).toEqual(["message.reply", "message.status"])
  })

  it("refuses a change made on an older version, a change of nothing, and what is out of its limits", async () => {
    const desk = await aDesk(app)
    const { url } = await aReceivedMessage()
    await desk.patch(url, { status: "open" })
    const stale = { "if-match": '"1"' }
    expect((await desk.patch(url, { status: "closed" }, stale)).statusCode).toBe(412)
    expect((await desk.post(`${url}/replies`, letter, stale)).statusCode).toBe(412)
    for (const body of [{}, { status: "gone" }, { assigneeId: "me" }, { isRead: "yes" }]) {
      expect((await desk.patch(url, body)).statusCode).toBe(400)
    }
    expect((await desk.post(`${url}/notes`, { text: " " })).statusCode).toBe(400)
    expect((await desk.post(`${url}/replies`, { ...letter, subject: "a\nb" })).statusCode).toBe(400)
    expect((await desk.get(url)).json()).toMatchObject({ status: "open", version: 2 })
  })

  it("answers 404 to a message that is not there", async () => {
    const desk = await aDesk(app)
    const url = `/api/admin/messages/${crypto.randomUUID()}`
    expect((await desk.get(url)).statusCode).toBe(404)
    expect((await desk.patch(url, { isRead: true })).statusCode).toBe(404)
    expect((await desk.post(`${url}/notes`, { text: "Mine" })).statusCode).toBe(404)
    expect((await desk.post(`${url}/replies`, letter)).statusCode).toBe(404)
  })
})
