import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Email } from "#contract/desk/emails.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aMessage } from "#server/testing/messages.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const emails = "/api/admin/emails"

async function emailsTo(address: string): Promise<Email[]> {
  const desk = await aDesk(app)
  return (await desk.get(`${emails}?recipient=${encodeURIComponent(address.toUpperCase())}`)).json<Email[]>()
}

const statesOf = async (address: string) => (await emailsTo(address)).map(({ state }) => state)

const write = (email: string) =>
  app().http.inject({ method: "POST", url: "/api/contact", payload: aMessage({ email }) })

describe("an administrator who asks what became of an email", () => {
  it("sees that it was handed to the mail server, and can send a copy", async () => {
    await write("buyer@example.com")
    await expect.poll(() => statesOf("buyer@example.com")).toEqual(["sent"])
    const [email] = await emailsTo("buyer@example.com")
    expect(email).toMatchObject({ recipient: "buyer@example.com", attempts: 1, refusal: null, again: "same" })

    const desk = await aDesk(app)
    expect((await desk.post(`${emails}/${email!.id}/send-again`, {})).statusCode).toBe(200)
    const copies = await app().sink.waitFor(2, ({ recipients }) => recipients.includes("buyer@example.com"))
    expect(copies[0]!.text).toBe(copies[1]!.text)
    expect(copies[0]!.messageId).not.toBe(copies[1]!.messageId)
    expect(await auditOf(app, email!.id)).toEqual(["email.send-again"])
  })

  it("reads the mail server's words about a dead address, and sends the email again once it exists", async () => {
    const { sink } = app()
    sink.unknown.add("gone@example.com")
    await write("gone@example.com")
    await expect.poll(() => statesOf("gone@example.com")).toEqual(["failed"])
    const [email] = await emailsTo("gone@example.com")
    expect(email).toMatchObject({ failure: "address", refusal: expect.stringContaining("is unknown here") })

    sink.unknown.delete("gone@example.com")
    const desk = await aDesk(app)
    await desk.post(`${emails}/${email!.id}/send-again`, {})
    await sink.waitFor(1, ({ recipients }) => recipients.includes("gone@example.com"))
    await expect.poll(() => statesOf("gone@example.com")).toEqual(["sent"])
  })

  it("sends a buyer a new link, because the one in the email is not kept", async () => {
    const { number } = await aReceivedQuote(app, { customerEmail: "linked@example.com" })
    await expect.poll(() => statesOf("linked@example.com")).toEqual(["sent"])
    const [email] = await emailsTo("linked@example.com")
    expect(email!.again).toBe("link")
    const desk = await aDesk(app)
    await desk.post(`${emails}/${email!.id}/send-again`, {})
    const [, second] = await app().sink.waitFor(2, ({ recipients }) => recipients.includes("linked@example.com"))
    expect(second!.text).toContain(`a new private link to your quote request ${number}`)
    const page = new URL(/http:\S+\/quotes\/\S+/.exec(second!.text!)![0]).pathname
    expect((await app().http.inject({ url: `/api${page}` })).statusCode).toBe(200)
  })

  it("cannot send a one-time link again, or an email that still waits, or one that does not exist", async () => {
    const desk = await aDesk(app)
    const again = async (id: string) => {
      const reply = await desk.post(`${emails}/${id}/send-again`, {})
      return [reply.statusCode, reply.json<{ message: string }>().message]
    }
    const address = "links@example.com"
    const payload = { email: address, password: "Quiet-River-27-Stone", firstName: "Pat", lastName: "Sample" }
    await app().http.inject({ method: "POST", url: "/api/register", payload })
    await expect.poll(() => statesOf(address)).toEqual(["sent"])
    const [link] = await emailsTo(address)
    expect(link!.again).toBe(null)
    expect(await again(link!.id)).toEqual([409, expect.stringContaining("is not kept")])

    const { rows } = await sql<{ id: string }>`INSERT INTO letters (message_id, kind, recipient, subject, text_body,
      html_body, next_attempt_at) VALUES ('w', 'test', 'wait@example.com', 's', 't', 'h', now() + interval '9 minutes')
      RETURNING id`.execute(app().api.db)
    expect(await again(rows[0]!.id)).toEqual([409, expect.stringContaining("still waits")])
    expect(await again(crypto.randomUUID())).toEqual([404, "There is no such email"])
  })

  it("leafs through all of them, newest first, and by state", async () => {
    const { db } = app().api
    await sql`INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body, sent_at)
      SELECT 'page-' || n, 'test', 'pages@example.com', n::text, 't', 'h', now() FROM generate_series(1, 5) AS n`.execute(
      db,
    )
    const desk = await aDesk(app)
    const seen: string[] = []
    let next: string | undefined = `${emails}?recipient=pages@example.com&state=sent&limit=2`
    while (next) {
      const reply = await desk.get(next)
      seen.push(...reply.json<Email[]>().map(({ subject }) => subject))
      next = /<([^>]+)>/.exec(String(reply.headers.link ?? ""))?.[1]
    }
    expect(seen.toSorted()).toEqual(["1", "2", "3", "4", "5"])
    expect((await desk.get(`${emails}?recipient=pages@example.com&state=failed`)).json()).toEqual([])
  })
})
