import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import { addMoney } from "#contract/values/money.ts"
import type { Sale, SaleSummary } from "#contract/sales/sales.ts"
import { nextOf, readCsv } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = ({ id }: Pick<Sale, "id">) => `/api/admin/sales/${id}`

describe("an administrator who looks through the sales", () => {
  it("finds a sale by any of its texts, by status, by day, and when it is late", async () => {
    const desk = await aDesk(app)
    const partNumber = `PN "${crypto.randomUUID()}"`
    const products = [{ name: "Pallet jack", unitPrice: "5.00", partNumber }]
    const sale = await aSale(app, { purchaseOrder: `PO-${crypto.randomUUID()}`, products })
    const today = todayOf(app)
    const numbers = async (query: string) =>
      (await desk.get(`/api/admin/sales?${query}`)).json<SaleSummary[]>().map(({ number }) => number)
    const contractNumber = `W9-${crypto.randomUUID()}`
    await desk.patch(url(sale), { contractNumber })
    const { number, quoteNumber, purchaseOrder, customerName, customerEmail } = sale
    for (const text of [
      number,
      quoteNumber,
      purchaseOrder!,
      contractNumber,
      customerName,
      customerEmail,
      `product 1 ${partNumber}`,
    ])
      expect(await numbers(`q=${encodeURIComponent(text)}`)).toEqual([sale.number])
    await desk.patch(url(sale), { dueOn: addDays(today, -1) })
    const own = `q=${sale.number}`
    expect(await numbers(`${own}&late=true&from=${today}&to=${today}`)).toEqual([sale.number])
    expect(await numbers(`${own}&from=${addDays(today, 1)}`)).toEqual([])
    expect(await numbers(`${own}&to=${addDays(today, -1)}`)).toEqual([])
    expect(await numbers(`${own}&status=paid`)).toEqual([])
    expect((await desk.get(`/api/admin/sales?${own}`)).json()).toMatchObject([{ isLate: true }])
    await desk.patch(url(sale), { status: "paid" })
    expect(await numbers(`${own}&late=true`)).toEqual([])
  })

  it.each(["createdAt", "dueOn"])("reads every sale once by %s, page by page, with a true total", async (sort) => {
    const desk = await aDesk(app)
    for (const dueOn of ["2026-03-01", "2026-03-01", null]) {
      const sale = await aSale(app)
      if (dueOn) await desk.patch(url(sale), { dueOn })
    }
    const seen: string[] = []
    let next: string | undefined = `/api/admin/sales?limit=2&sort=${sort}&order=asc`
    let total = 0
    while (next) {
      const reply = await desk.get(next)
      seen.push(...reply.json<SaleSummary[]>().map(({ id }) => id))
      total = Number(reply.headers["x-total-count"])
      next = nextOf(reply.headers.link)
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
  })

  it("exports each line as a row, with formulas made harmless", async () => {
    const desk = await aDesk(app)
    const two = [
      { name: "Bread", unitPrice: "2.00" },
      { name: "Salt", unitPrice: "0.50" },
    ]
    const sale = await aSale(app, { products: two, purchaseOrder: "=1+1" })
    const rows = readCsv((await desk.get("/api/admin/sales/export/csv")).body)
    expect(rows.filter(({ Number: number }) => number === sale.number)).toMatchObject([
      { Item: "1", "Unit price": "2.00", "Line total": "200.00", "Purchase order": "'=1+1" },
      { Item: "2", "Unit price": "0.50", "Line total": "50.00" },
    ])
  })

  it.each([
    { shipping: "10.00", prices: ["1.00", "1.00", "1.00"], shares: ["3.33", "3.34", "3.33"] },
    { shipping: "0.00", prices: ["2.00", "3.00"], shares: ["0.00", "0.00"] },
    { shipping: "7.01", prices: ["0.00", "0.00"], shares: ["7.01", "0.00"] },
    {
      shipping: "10.00",
      prices: ["1.00", "2.00"],
      shares: ["3.33", "6.67"],
      charges: [
        { kind: "fee" as const, label: "Fee", item: null, amount: "20.00", percent: null },
        { kind: "discount" as const, label: "Discount", item: null, amount: null, percent: "7.77" },
      ],
      taxRate: "7.25",
    },
    { shipping: "0.01", prices: ["0.0125", "990.00", "0.00"], shares: ["0.00", "0.01", "0.00"] },
  ])("adds up a column of the export to the totals of its sales: $prices with $shipping", async (sold) => {
    const desk = await aDesk(app)
    const products = sold.prices.map((unitPrice, at) => ({ name: `Product ${at}`, unitPrice }))
    const { number, total } = await aSale(app, { ...sold, products })
    const all = readCsv((await desk.get("/api/admin/sales/export/csv")).body)
    const rows = all.filter(({ Number: each }) => each === number)
    expect(rows.map((row) => row["Share of shipping"])).toEqual(sold.shares)
    expect(addMoney(rows.map((row) => row["Total with shares"]!))).toBe(total)
  })
})
