import { describe, expect, it } from "vitest"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { SaleSummary } from "#contract/sales/sales.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const acceptance = (revision: number) => ({ revision, name: "Jordan Sample", authorized: true })

/** A request whose first revision became a sale that was canceled, and whose second revision the buyer has. */
async function aCanceledSaleAndARevision() {
  const { desk, request, page } = await aSentQuote(app)
  const accept = (revision: number) =>
    app().http.inject({ method: "POST", url: `${page}/accept`, payload: acceptance(revision) })
  expect((await accept(1)).statusCode).toBe(200)
  const sales = async () => (await desk.get(`/api/admin/sales?q=${request.number}`)).json<SaleSummary[]>()
  const [first] = await sales()
  const url = `/api/admin/sales/${first!.id}`
  expect((await desk.patch(url, { status: "canceled", cancelReason: "Wrong quantity" })).statusCode).toBe(200)
  const draft = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
  const second = `/api/admin/quotes/${draft.id}`
  expect((await desk.post(`${second}/send`)).statusCode).toBe(200)
  const decline = () =>
    app().http.inject({ method: "POST", url: `${page}/decline`, payload: { revision: 2, reason: "price" } })
  const restore = () => desk.patch(url, { status: "accepted" })
  return { desk, request, page, first: first!, restore, accept, decline, sales, second }
}

const openOf = (sales: SaleSummary[]) => sales.filter(({ status }) => status !== "canceled")

describe("an administrator who cancels a sale", () => {
  it("has a lost request and a quote whose sale was canceled, and both follow when the sale is restored", async () => {
    const { desk, request, page } = await aSentQuote(app)
    await app().http.inject({ method: "POST", url: `${page}/accept`, payload: acceptance(1) })
    const [sale] = (await desk.get(`/api/admin/sales?q=${request.number}`)).json<SaleSummary[]>()
    const read = async () => {
      const { status } = (await desk.get(request.url)).json<{ status: string }>()
      const [quote] = (await desk.get(`${request.url}/quotes`)).json<DeskQuote[]>()
      const shown = (await app().http.inject(page)).json<QuotePage>()
      return [status, quote!.status, shown.quote!.status, shown.decision!.kind]
    }
    const url = `/api/admin/sales/${sale!.id}`
    expect((await desk.patch(url, { status: "canceled", cancelReason: "Funds were withdrawn" })).statusCode).toBe(200)
    expect(await read()).toEqual(["lost", "canceled", "canceled", "accepted"])
    const again = await app().http.inject({ method: "POST", url: `${page}/accept`, payload: acceptance(1) })
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining("its sale was canceled")])
    expect((await desk.patch(url, { status: "confirmed" })).statusCode).toBe(200)
    expect(await read()).toEqual(["won", "accepted", "accepted", "accepted"])
  })
})

describe("an administrator who restores a canceled sale", () => {
  it("is told which sale to cancel where the buyer has accepted another revision since", async () => {
    const { accept, restore, sales, first } = await aCanceledSaleAndARevision()
    expect((await accept(2)).statusCode).toBe(200)
    const [second] = openOf(await sales())
    const refused = await restore()
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: `${first.quoteNumber} has another sale, ${second!.number}. Cancel that one first.` },
    ])
    expect(openOf(await sales())).toMatchObject([{ revision: 2 }])
  })

  it("is told to withdraw the revision that the buyer can still answer, and restores the sale once it is", async () => {
    const { desk, page, restore, sales, first, second } = await aCanceledSaleAndARevision()
    const refused = await restore()
    const message = `The buyer can still answer revision 2 of ${first.quoteNumber}. Withdraw it first.`
    expect([refused.statusCode, refused.json()]).toEqual([409, { message }])
    expect((await desk.post(`${second}/withdraw`, { reason: "Revision 1 stands" })).statusCode).toBe(200)
    expect((await restore()).statusCode).toBe(200)
    expect(openOf(await sales())).toMatchObject([{ revision: 1 }])
    const shown = (await app().http.inject(page)).json<QuotePage>()
    expect(shown).toMatchObject({ quote: { revision: 1 }, revisions: [], sale: { number: first.number } })
  })

  it("is told to set the request to Won first where the buyer has declined another revision since", async () => {
    const { desk, decline, request, restore, sales, first } = await aCanceledSaleAndARevision()
    expect((await decline()).statusCode).toBe(200)
    const refused = await restore()
    const message = `${first.quoteNumber} is Lost. Set it to Won first.`
    expect([refused.statusCode, refused.json()]).toEqual([409, { message }])
    expect((await desk.patch(request.url, { status: "won" })).statusCode).toBe(200)
    expect((await restore()).statusCode).toBe(200)
    expect(openOf(await sales())).toMatchObject([{ revision: 1 }])
  })

  // Earlier versions allowed it.
  it("keeps the buyer from answering a revision that was sent beside it; both are told what to do", async () => {
    const { desk, accept, decline, sales, first, second } = await aCanceledSaleAndARevision()
    await app().api.db.updateTable("sales").set({ status: "accepted" }).where("id", "=", first.id).execute()
    const toBuyer = `Revision 1 was accepted before and became sale ${first.number}. Please ask us to cancel it first.`
    for (const refused of [await accept(2), await decline()])
      expect([refused.statusCode, refused.json()]).toEqual([409, { message: toBuyer }])
    const toDesk = `The buyer accepted revision 1. Cancel sale ${first.number} first.`
    for (const refused of [
      await desk.post(`${second}/accept`, acceptance(2)),
      await desk.post(`${second}/decline`, { revision: 2, reason: "price" }),
    ])
      expect([refused.statusCode, refused.json()]).toEqual([409, { message: toDesk }])
    expect(openOf(await sales())).toMatchObject([{ revision: 1 }])
  })

  it("is told to cancel the sale before the request is lost, or moved in any other way", async () => {
    const { desk, request, page } = await aSentQuote(app)
    const payload = { revision: 1, name: "Jordan Sample", authorized: true }
    await app().http.inject({ method: "POST", url: `${page}/accept`, payload })
    const refused = await desk.patch(request.url, { status: "lost" })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: expect.stringMatching(/^The buyer accepted revision 1. Cancel sale S-\d{4}-\d{6} first.$/) },
    ])
    for (const status of ["new", "in_review", "quoted"])
      expect((await desk.patch(request.url, { status })).statusCode).toBe(409)
    const reply = { subject: "Lost", body: "We lost this.", status: "lost" }
    expect((await desk.post(`${request.url}/replies`, reply)).statusCode).toBe(409)
    expect((await desk.get(request.url)).json()).toMatchObject({ status: "won" })
  })

  it("makes no second sale when the buyer accepts another revision at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      const { accept, restore, sales } = await aCanceledSaleAndARevision()
      const answers = await Promise.all([accept(2), restore()])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(openOf(await sales())).toHaveLength(1)
    }
  })

  it("does not restore it when the buyer declines another revision at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      const { decline, restore, sales } = await aCanceledSaleAndARevision()
      const answers = await Promise.all([decline(), restore()])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
      expect(openOf(await sales())).toEqual([])
    }
  })
})
