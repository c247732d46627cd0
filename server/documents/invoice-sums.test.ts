import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { addMoney, formatDollars, moneyOf } from "#contract/values/money.ts"
import { lineTotal, plainPrice } from "#contract/quotes/prices.ts"
import { readCsv } from "#server/testing/company.ts"
import { aCreditNote, anInvoice, anInvoiceLine } from "#server/testing/invoice-documents.ts"
import { read } from "#server/testing/read-pdf.ts"
import { invoiceCsvOf } from "./invoice-csv.ts"
import type { InvoiceDocument } from "./invoice-document.ts"
import { invoiceJsonOf } from "./invoice-json.ts"
import { invoiceUblOf } from "./invoice-ubl.ts"
import { pdfOf } from "./pdf/make-pdf.ts"

const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n }).map(moneyOf)
const price = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, part]) => plainPrice(`${whole}.${String(part).padStart(4, "0")}`))
const tax = fc.oneof(
  fc
    .constantFrom("united_states", "food", "resale", null)
    .map((why) => ({ tax: why, taxRate: null, taxAmount: "0.00" })),
  fc.tuple(fc.constantFrom("7.25", "8.5", "9.125"), cents).map(([taxRate, taxAmount]) => ({
    tax: "taxable" as const,
    taxRate,
    taxAmount,
  })),
)
const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 9_999_999 }), unitPrice: price, tax })
  .map(({ quantity, unitPrice, tax: taxed }) =>
    anInvoiceLine({ quantity, unitPrice, total: lineTotal(quantity, unitPrice), ...taxed }),
  )
const charge = fc.record({ label: fc.constantFrom("Freight", "Pallets"), amount: cents })

const anyInvoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    charges: fc.array(charge, { maxLength: 3 }),
    make: fc.constantFrom(anInvoice, aCreditNote),
  })
  .map(({ lines, charges, make }) =>
    make({ lines: lines.map((each, at) => ({ ...each, item: String(at + 1) })), charges }),
  )

const anyCreditOfAnAmount = cents.map((total) => aCreditNote({ lines: [], subtotal: "0.00", taxTotal: "0.00", total }))

type Sums = Pick<InvoicePaper, "taxTotal" | "total"> & { lines: string; charges: string }

const totalsOf = (lines: readonly Record<string, string>[], name: string) =>
  addMoney(lines.map((each) => each[name] ?? null))

function sumsInCsv(document: InvoiceDocument): Sums {
  const rows = readCsv(invoiceCsvOf(document))
  const [{ "Tax total": taxTotal, Total: total, "Charges total": charges, Subtotal: subtotal } = {}] = rows
  expect(totalsOf(rows, "Line total")).toBe(subtotal)
  expect(totalsOf(rows, "Tax amount")).toBe(taxTotal)
  return { lines: subtotal!, charges: charges!, taxTotal: taxTotal!, total: total! } // The columns are there.
}

function sumsInJson(document: InvoiceDocument): Sums {
  const { lines, charges, subtotal, taxTotal, total } = JSON.parse(invoiceJsonOf(document)) as InvoicePaper
  expect(addMoney(lines.map((each) => each.total))).toBe(subtotal)
  return { lines: subtotal, charges: addMoney(charges.map(({ amount }) => amount)), taxTotal, total }
}

function sumsInUbl(document: InvoiceDocument): Sums {
  const [head = "", ...lines] = invoiceUblOf(document).split(/<cac:(?:Invoice|CreditNote)Line>/)
  const amounts = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<cbc:${name} currencyID="USD">([^<]*)<`, "g"))].map(([, amount]) => amount!) // It matched.
  const [sum] = amounts(head, "LineExtensionAmount")
  const [taxTotal, ...taxes] = amounts(head, "TaxAmount")
  expect(addMoney(lines.flatMap((each) => amounts(each, "LineExtensionAmount")))).toBe(sum)
  expect(addMoney(lines.flatMap((each) => amounts(each, "TaxAmount")))).toBe(taxTotal)
  expect(addMoney(taxes)).toBe(taxTotal)
  expect(addMoney(amounts(head, "Amount"))).toBe(amounts(head, "ChargeTotalAmount")[0])
  const [charges] = amounts(head, "ChargeTotalAmount")
  expect(amounts(head, "TaxExclusiveAmount")).toEqual([addMoney([sum!, charges!])])
  expect(amounts(head, "TaxInclusiveAmount")).toEqual(amounts(head, "PayableAmount"))
  return { lines: sum!, charges: charges!, taxTotal: taxTotal!, total: amounts(head, "PayableAmount")[0]! }
}

describe("an auditor who adds up an invoice or a credit note", () => {
  it("gets the same sums from CSV, JSON and UBL, and lines, charges and tax make the total in each", () => {
    fc.assert(
      fc.property(fc.oneof(anyInvoice, anyCreditOfAnAmount), (document) => {
        const sums = sumsInUbl(document)
        expect(addMoney([sums.lines, sums.charges, sums.taxTotal])).toBe(document.invoice.total)
        expect(sums.total).toBe(document.invoice.total)
        expect(sumsInCsv(document)).toEqual(sums)
        expect(sumsInJson(document)).toEqual(sums)
      }),
      { numRuns: 200 },
    )
  })

  it("reads each amount of them unbroken in the PDF", async () => {
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (document) => {
        const { text } = await read(await pdfOf(document))
        const { lines, charges, subtotal, taxTotal, total } = document.invoice
        const amounts = [
          ...lines.flatMap((each) => (each.tax === "taxable" ? [each.total, each.taxAmount] : [each.total])),
          ...charges.map(({ amount }) => amount),
          subtotal,
          taxTotal,
          total,
        ]
        for (const amount of amounts) expect(text).toContain(formatDollars(amount))
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})
