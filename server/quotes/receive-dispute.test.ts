import { describe, expect, it } from "vitest"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aBuyer, aSentRevision } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

async function aQuotedBuyer() {
  const buyer = await aBuyer(app)
  const quoteId = await aSentRevision(app, buyer.id)
  return { ...buyer, quoteId }
}

async function letterTo(email: string, subject: string) {
  const [letter] = await app().sink.waitFor(1, (one) => one.recipients.includes(email) && one.subject === subject)
  return letter!.text ?? ""
}

describe("a buyer in whose name a quote was declined", () => {
  it("gets an email with a way to dispute it", async () => {
    const buyer = await aQuotedBuyer()
    await buyer.decline({ reason: "lead_time", comment: "Two weeks would do." })
    const text = await letterTo(buyer.email, `You declined quote ${buyer.number}`)
    for (const words of ["Lead time", "Two weeks would do.", "If you did not decline this quote"])
      expect(text).toContain(words)
    expect(text).toMatch(/\/quotes\/[\w-]{43}#dispute/)
  })

  it("gets it also when an administrator recorded the decline, and reads who did", async () => {
    const [buyer, desk] = [await aQuotedBuyer(), await aDesk(app)]
    await desk.post(`/api/admin/quotes/${buyer.quoteId}/decline`, { revision: 1, reason: "price" })
    const text = await letterTo(buyer.email, `You declined quote ${buyer.number}`)
    expect(text).toMatch(/recorded by \S+/)
    expect(text).toMatch(/#dispute/)
  })
})

describe("a buyer in whose name a quote was accepted by phone", () => {
  async function anAcceptedBuyer() {
    const [buyer, desk] = [await aQuotedBuyer(), await aDesk(app)]
    const acceptance = { revision: 1, name: "Jordan Sample", authorized: true }
    await desk.post(`/api/admin/quotes/${buyer.quoteId}/accept`, acceptance)
    return { ...buyer, desk }
  }

  it("disputes it from the email; the sale stays, and the desk reads the dispute beside the decision", async () => {
    const { desk, ...buyer } = await anAcceptedBuyer()
    const text = await letterTo(buyer.email, `Your acceptance of quote ${buyer.number}`)
    const url = `/api${/\/quotes\/[\w-]+(?=#dispute)/.exec(text)![0]}/dispute`
    const payload = { revision: 1, message: "Nobody here\naccepted this." }
    const reply = await app().http.inject({ method: "POST", url, payload })
    expect(reply.statusCode).toBe(200)
    const page = reply.json<QuotePage>()
    expect(page.decision).toMatchObject({ kind: "accepted", dispute: { text: "Nobody here\naccepted this." } })
    expect(page.sale?.status).toBe("accepted")
    const inbox = await letterTo("sales@example.com", `Dispute about quote ${buyer.number}`)
    expect(inbox).toContain("accepted this.")
    const requests = `/api/admin/quote-requests/${buyer.number}`
    const [quote] = (await desk.get(`${requests}/quotes`)).json<DeskQuote[]>()
    expect(quote!.decision?.dispute?.text).toBe("Nobody here\naccepted this.")
    const { entries } = (await desk.get(requests)).json<QuoteRequest>()
    expect(entries[0]).toMatchObject({ kind: "quote", event: "disputed", by: buyer.name })
    expect((await auditOf(app, buyer.number)).at(-1)).toBe("quote.dispute")
  })

  it("has the dispute shown on the sale until the desk has answered it", async () => {
    const { desk, ...buyer } = await anAcceptedBuyer()
    const [{ id }] = (await desk.get(`/api/admin/sales?q=${buyer.number}`)).json<[Sale]>()
    const readAsks = async () => (await desk.get(`/api/admin/sales/${id}`)).json<Sale>().asks
    expect(await readAsks()).toBeNull()
    await buyer.dispute()
    const { asks } = (await desk.get(`/api/admin/quote-requests/${buyer.number}`)).json<QuoteRequest>()
    expect(asks?.what).toBe("dispute")
    expect(await readAsks()).toEqual(asks)
    await desk.patch(`/api/admin/quote-requests/${buyer.number}`, { asks: null })
    expect(await readAsks()).toBeNull()
  })

  it("disputes it once, and is told to write a message to add to it", async () => {
    const buyer = await anAcceptedBuyer()
    expect((await buyer.dispute()).statusCode).toBe(200)
    const again = await buyer.dispute({ message: "Something else" })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({ message: expect.stringContaining("Send us a message") })
    expect((await buyer.read()).json<QuotePage>().decision?.dispute?.text).toBe("This was not me.")
  })

  it("is told at the field about an empty dispute", async () => {
    const buyer = await anAcceptedBuyer()
    expect((await buyer.dispute({ message: " " })).json()).toMatchObject({
      fields: { message: "Write a message first" },
    })
  })
})

it("a buyer whose quote nobody has decided has nothing to dispute", async () => {
  const buyer = await aQuotedBuyer()
  expect((await buyer.dispute()).statusCode).toBe(409)
})
