import { describe, expect, it } from "vitest"
import { addMoney } from "#contract/values/money.ts"
import { readCsv } from "#server/testing/company.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import type { Invoice } from "#contract/sales/invoices.ts"

const app = useTestApp()

describe("a bookkeeper with QuickBooks Online", () => {
  it("imports each invoice with its lines, charges and tax, which add up to its total, and no credit note", async () => {
    const { desk, deliver, draft, issue, credit } = await anInvoicing(app)
    await deliver()
    const drafted = await draft()
    const lines = drafted.draft!.lines.map((line) => ({ ...line, tax: "taxable" as const, taxRate: "7.25" }))
    await desk.patch(invoiceUrl(drafted), { lines })
    const invoice = (await issue(drafted)).json<Invoice>()
    const note = (await credit(invoice, { amount: "1.00", reason: "Torn bag" })).json<Invoice>()
    const today = todayOf(app)
    const reply = await desk.get(`/api/admin/receivables/quickbooks?from=${today}&to=${today}`)
    expect(reply.headers["content-disposition"]).toBe(`attachment; filename="quickbooks-${today}-${today}.csv"`)
    const rows = readCsv(reply.body)
    const own = rows.filter((row) => row["Invoice number"] === invoice.number)
    expect(own.map((row) => [row["Item (Product/Service)"], row["Item Quantity"], row["Item Amount"]])).toEqual([
      ["Sample product 1", "100", "125.00"],
      ["Shipping", "1", "10.00"],
      ["Sales tax", "1", "9.06"],
    ])
    expect(addMoney(own.map((row) => row["Item Amount"]!))).toBe(invoice.total)
    expect(own[0]!["Invoice date"]).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(rows.some((row) => row["Invoice number"] === note.number)).toBe(false)
    // An export is recorded after the file was sent.
    await expect
      .poll(async () => (await desk.get("/api/admin/audit?kind=export")).json<unknown[]>())
      .toContainEqual(
        expect.objectContaining({
          action: "journal.export",
          details: expect.objectContaining({ format: "quickbooks", from: today }),
        }),
      )
  })
})
