import { describe, expect, it } from "vitest"
import type { DeskQuote } from "#contract/quote-desk.ts"
import type { SaleSummary } from "#contract/sales.ts"
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
  return { desk, first: first!, restore: () => desk.patch(url, { status: "accepted" }), accept, sales, second }
}

const openOf = (sales: SaleSummary[]) => sales.filter(({ status }) => status !== "canceled")

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

  it("keeps the buyer from accepting a second time; both are told what to do", async () => {
    const { desk, accept, restore, sales, first, second } = await aCanceledSaleAndARevision()
    expect((await restore()).statusCode).toBe(200)
    const refused = await accept(2)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message: `Revision 1 was accepted before and became sale ${first.number}. Please ask us to cancel it first.`,
      },
    ])
    const recorded = await desk.post(`${second}/accept`, acceptance(2))
    expect([recorded.statusCode, recorded.json()]).toEqual([
      409,
      { message: `The buyer accepted revision 1. Cancel sale ${first.number} first.` },
    ])
    expect(openOf(await sales())).toMatchObject([{ revision: 1 }])
  })

  it("makes no second sale when the buyer accepts another revision at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      const { accept, restore, sales } = await aCanceledSaleAndARevision()
      const answers = await Promise.all([accept(2), restore()])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(openOf(await sales())).toHaveLength(1)
    }
  })
})
