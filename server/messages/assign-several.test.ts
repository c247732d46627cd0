import { parse } from "csv-parse/sync"
import { describe, expect, it } from "vitest"
import type { MessageDetail } from "#contract/desk/messages.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aSale } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
type Desk = Awaited<ReturnType<typeof aDesk>>

const requests = "/api/admin/quote-requests/assignments"
const messages = "/api/admin/messages/assignments"
const idOf = async (desk: Desk, url: string) => (await desk.get(url)).json<QuoteRequest>().id

async function aSentMessage() {
  const { id } = (await callsAs(app, {}).post("/api/contact", aMessage())).json<{ id: string }>()
  return { id, url: `/api/admin/messages/${id}` }
}

describe("an administrator who assigns several rows at once", () => {
  it("gives requests to a colleague and takes them off, each with its history and evidence", async () => {
    const [desk, colleague] = [await aDesk(app), await aDesk(app)]
    const [one, two] = [await aReceivedQuote(app), await aReceivedQuote(app)]
    const ids = [await idOf(desk, one.url), await idOf(desk, two.url)]
    expect((await desk.post(requests, { ids, assigneeId: colleague.id })).statusCode).toBe(204)
    // Again changes nothing.
    await desk.post(requests, { ids, assigneeId: colleague.id })
    for (const { url } of [one, two]) {
      const { assignee, version, entries } = (await desk.get(url)).json<QuoteRequest>()
      expect([assignee?.id, version, entries.length]).toEqual([colleague.id, 2, 1])
    }
    await desk.post(requests, { ids, assigneeId: null })
    expect((await desk.get(one.url)).json<QuoteRequest>().assignee).toBeNull()
    expect(await auditOf(app, two.number)).toEqual(["quote-request.assign", "quote-request.assign"])
  })

  it("does the same with messages", async () => {
    const desk = await aDesk(app)
    const [one, two] = [await aSentMessage(), await aSentMessage()]
    expect((await desk.post(messages, { ids: [one.id, two.id], assigneeId: desk.id })).statusCode).toBe(204)
    for (const { id, url } of [one, two]) {
      expect((await desk.get(url)).json<MessageDetail>().assignee?.id).toBe(desk.id)
      expect(await auditOf(app, id)).toEqual(["message.assign"])
    }
  })

  it.each([requests, messages])(
    "assigns none where one is unknown or the assignee may not be one: %s",
    async (address) => {
      const desk = await aDesk(app)
      const company = await aCompany(app)
      const { url, id } = address === messages ? await aSentMessage() : { id: "", ...(await aReceivedQuote(app)) }
      const known = id || (await idOf(desk, url))
      const gone = await desk.post(address, { ids: [known, crypto.randomUUID()], assigneeId: desk.id })
      expect(gone.statusCode).toBe(404)
      const refused = await desk.post(address, { ids: [known], assigneeId: company.id })
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { assigneeId: expect.any(String) } }])
      expect((await desk.get(url)).json<QuoteRequest>().assignee).toBeNull()
      for (const ids of [[], ["x"], Array.from({ length: 101 }, () => crypto.randomUUID())])
        expect((await desk.post(address, { ids, assigneeId: desk.id })).statusCode).toBe(400)
      expect((await company.post(address, { ids: [known], assigneeId: null })).statusCode).toBe(403)
      expect((await callsAs(app, {}).post(address, { ids: [known], assigneeId: null })).statusCode).toBe(401)
    },
  )
})

describe("an administrator who exports chosen rows", () => {
  const rowsOf = async (desk: Desk, address: string) => {
    const reply = await desk.get(address)
    return parse<Record<string, string>>(reply.body, { columns: true, bom: true })
  }

  it("gets those requests, messages and sales and no others", async () => {
    const desk = await aDesk(app)
    const [one] = [await aReceivedQuote(app), await aReceivedQuote(app)]
    const id = await idOf(desk, one.url)
    const quotes = await rowsOf(desk, `/api/admin/quote-requests/export/csv?ids=${id}`)
    expect(new Set(quotes.map((row) => row.Number))).toEqual(new Set([one.number]))

    const [first, second] = [await aSentMessage(), await aSentMessage()]
    await aSentMessage()
    const sent = await rowsOf(desk, `/api/admin/contact-submissions/export/csv?ids=${first.id},${second.id}`)
    expect(new Set(sent.map((row) => row.Id))).toEqual(new Set([first.id, second.id]))

    const [sale] = [await aSale(app), await aSale(app)]
    const sold = await rowsOf(desk, `/api/admin/sales/export/csv?ids=${sale.id}`)
    expect(new Set(sold.map((row) => row.Number))).toEqual(new Set([sale.number]))
  })

  it.each(["quote-requests", "contact-submissions", "sales"])("is refused odd ids of %s", async (list) => {
    const desk = await aDesk(app)
    for (const ids of [
      "",
      "x",
      `${crypto.randomUUID()},`,
      Array.from({ length: 101 }, () => crypto.randomUUID()).join(),
    ])
      expect((await desk.get(`/api/admin/${list}/export/csv?ids=${ids}`)).statusCode).toBe(400)
  })
})
