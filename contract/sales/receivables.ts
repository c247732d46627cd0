import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { type InvoiceAge, invoiceAges } from "#contract/sales/invoice-words.ts"
import { EmailAddress } from "#contract/values/text.ts"

/** Lists at most this many buyers, those who owe most first; the totals count all. */
export const receivablesLimits = { buyers: 200, weeks: 8, months: 12 } as const

/** With exactly two decimals. */
const byAge = z.object(
  Object.fromEntries(invoiceAges.map((age) => [age, z.string()])) as Record<InvoiceAge, z.ZodString>, // Each age once.
)

/** Amounts that buyers owe, all with exactly two decimals. */
export const Receivables = z.object({
  total: z.string(),
  byAge,
  /** Open invoices. */
  count: z.number(),
  /** Payments beyond the buyers' invoices. */
  credit: z.string(),
  buyers: z.array(
    z.object({
      name: z.string(),
      organization: z.string().nullable(),
      email: z.string(),
      total: z.string(),
      byAge,
      credit: z.string(),
    }),
  ),
  /** From this week on, by due day, without late invoices and those without a day. `from` is a Monday. */
  expected: z.array(z.object({ from: z.string(), amount: z.string() })),
})
export type Receivables = z.infer<typeof Receivables>

export const getReceivables = endpoint("GET /api/admin/receivables", {
  who: "admin",
  summary: "What buyers owe, by age, by buyer and by week",
  reply: { 200: Receivables },
})

export const ReceivedByMonth = z.object({
  /** The last 12 months including this one, oldest first. `from` is the first day. Credit notes are subtracted. */
  months: z.array(z.object({ from: z.string(), invoiced: z.string(), received: z.string() })),
  /** Average days from invoice to payment, by the dollars received in these months; null without payments. */
  daysToMoney: z.number().nullable(),
})
export type ReceivedByMonth = z.infer<typeof ReceivedByMonth>

export const getReceivedByMonth = endpoint("GET /api/admin/receivables/months", {
  who: "admin",
  summary: "What was invoiced and received in each of the last 12 months, and how long the money took",
  reply: { 200: ReceivedByMonth },
})

/** Lines of the last 12 months by family; null if the family is unknown. */
export const InvoicedByFamily = z.array(z.object({ family: z.enum(familyKeys).nullable(), invoiced: z.string() }))

export type InvoicedByFamily = z.infer<typeof InvoicedByFamily>

export const getInvoicedByFamily = endpoint("GET /api/admin/receivables/families", {
  who: "admin",
  summary: "What was invoiced in the last 12 months by family, without charges and tax, less credit notes",
  reply: { 200: InvoicedByFamily },
})

export const getAccountStatement = endpoint("GET /api/admin/receivables/statement", {
  who: "admin",
  summary: "The statement of a buyer's account: open invoices, credit notes and payments, as PDF or CSV",
  query: z.object({
    /** The buyer's email address. */
    buyer: EmailAddress("Name the buyer by email address"),
    /** Without it, as the Accept header prefers. */
    format: z.enum(["pdf", "csv"], "Choose pdf or csv").optional(),
  }),
  refuses: [404, 409],
  reply: { 200: ["application/pdf", "text/csv"] },
})
