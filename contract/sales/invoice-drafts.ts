import { z } from "zod"
import { lineTaxes } from "#contract/sales/invoice-words.ts"
import { Amount } from "#contract/values/money.ts"
import { UnitPrice } from "#contract/quotes/quote-lines.ts"
import { quoteRequestLimits } from "#contract/quote-requests/quote-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { optional, Line } from "#contract/values/text.ts"

export const invoiceLimits = { charges: 20, label: 80, reason: 500, perSale: 200 } as const

const wholeNumber = "Enter a whole number, such as 40"

/** In percent, at most four decimals: "7.25". */
export const Percent = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,2}(?:\.\d{1,4})?$/, "Enter a percentage such as 7.25, below 100"))

const DraftLine = z
  .object({
    /** Item number in the accepted quote: "2A". */
    item: z.string().max(10),
    quantity: z
      .number(wholeNumber)
      .int(wholeNumber)
      .min(1, "Enter at least 1")
      .max(quoteRequestLimits.quantity, "Enter at most 999,999,999"),
    unitPrice: UnitPrice,
    /** Required where the price is not the agreed one. */
    priceReason: optional(Line(invoiceLimits.reason)).default(null),
    /** Null until somebody chooses. */
    tax: z.enum(lineTaxes, "Choose how the line is taxed").nullable().default(null),
    /** Required where the line is taxable. */
    taxRate: Percent.nullable().default(null),
  })
  .refine(({ tax, taxRate }) => tax !== "taxable" || taxRate !== null, {
    path: ["taxRate"],
    error: "Enter the tax rate",
  })

const Charge = z.object({
  label: Line(invoiceLimits.label, "Say what it is for").min(1, "Say what it is for"),
  /** Below zero for a discount. */
  amount: Amount,
  /** For a discount on taxed lines. */
  taxRate: Percent.nullable().optional(),
})

/** A discount of `percent` for a payment within `days`. */
const PromptPayment = z.object({
  percent: Percent.refine((percent) => Number(percent) > 0, "Enter a percentage above 0"),
  days: z.number("Enter a whole number of days").int("Enter a whole number of days").min(1).max(365),
})

/** Whether the contract asks for the company's TIN or bank details on the invoice. */
export const Prints = z.object({ tin: z.boolean(), bank: z.boolean() })

/** The desk's part. Everything else on the paper comes from the sale, its deliveries and the company's facts. */
export const InvoiceDraft = z.object({
  lines: z
    .array(DraftLine)
    .min(1, "Invoice at least one line")
    .max(quoteLimits.lines, `Invoice at most ${quoteLimits.lines} lines`)
    .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length, "Name each item once"),
  /** Freight and other charges, not taxed, and discounts. */
  charges: z.array(Charge).max(invoiceLimits.charges, `Add at most ${invoiceLimits.charges} charges`),
  promptPayment: PromptPayment.nullable(),
  /** By default, neither is printed. */
  prints: Prints.optional(),
})
export type InvoiceDraft = z.infer<typeof InvoiceDraft>
