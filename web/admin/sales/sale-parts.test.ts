import { describe, expect, it } from "vitest"
import type { Sale } from "#contract/sales/sales.ts"
import { canInvoice, nextOpen, salePartsText } from "./sale-parts.ts"

type Invoices = Sale["invoices"]
const line = (delivered: number, invoiced: number) => ({ delivered, invoiced }) as Sale["lines"][number]
const invoice = (state: string, open: string, dueOn: string | null = "2026-12-01") =>
  ({ kind: "invoice", status: state === "draft" ? "draft" : "issued", state, open, dueOn }) as Invoices[number]

describe("how far a sale is, as the desk reads it", () => {
  it("says nothing of a sale that has not begun or is done", () => {
    expect(salePartsText({ lines: [line(0, 0)], invoices: [], isPartlyDelivered: false })).toBeUndefined()
    const settled = [invoice("settled", "0.00")]
    expect(salePartsText({ lines: [line(10, 10)], invoices: settled, isPartlyDelivered: false })).toBeUndefined()
  })

  it("names each part that has begun", () => {
    const invoices = [invoice("partly_paid", "5.00"), invoice("draft", "0.00")]
    expect(salePartsText({ lines: [line(10, 5)], invoices, isPartlyDelivered: true })).toBe(
      "Partly delivered, partly invoiced, partly paid",
    )
  })

  it("does not call a whole invoice without a payment partly paid", () => {
    const invoices = [invoice("open", "5.00")]
    expect(salePartsText({ lines: [line(10, 10)], invoices, isPartlyDelivered: false })).toBeUndefined()
  })

  it("can be invoiced once something was delivered, and is paid where it is due first", () => {
    expect(canInvoice({ lines: [line(10, 10), line(0, 0)] })).toBe(false)
    expect(canInvoice({ lines: [line(10, 4)] })).toBe(true)
    const [late, first] = [invoice("open", "1.00", null), invoice("open", "1.00", "2026-11-01")]
    expect(nextOpen({ invoices: [late, first, invoice("settled", "0.00", "2026-10-01")] })).toBe(first)
  })
})
