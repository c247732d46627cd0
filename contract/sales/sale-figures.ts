import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { FigureQuery } from "#contract/desk/figure-periods.ts"
import { declineReasons } from "#contract/quotes/quote-words.ts"

const Sum = z.object({ count: z.number(), value: z.string() })

const Business = z.object({
  /** Quotes sent, without those that a newer revision replaced. */
  quotes: z.number(),
  quotedValue: z.string(),
  /** Decided in this week or month. */
  accepted: z.number(),
  declined: z.number(),
  /** From a request to its first quote; null without any. */
  medianHours: z.number().nullable(),
  sales: z.number(),
  soldValue: z.string(),
})

const SaleStretch = z.object({
  /** Weeks or months, oldest first, by their first day, "YYYY-MM-DD", where the company is. */
  steps: z.array(Business.extend({ start: z.string() })),
  /** Figures of the same steps. */
  declines: z.array(z.object({ reason: z.enum(declineReasons), quotes: z.number() })),
})
export type SaleStretch = z.infer<typeof SaleStretch>

export const SaleFigures = SaleStretch.extend({
  /** The previous period: as many steps, up to the same day. */
  before: SaleStretch,
  /** Sent quotes that the buyer can still answer, today. */
  open: Sum,
  /** Sales with open invoices, or marked as invoiced without one, and their open amount today; the late part of it. */
  due: Sum,
  late: Sum,
})
export type SaleFigures = z.infer<typeof SaleFigures>

export const getSaleFigures = endpoint("GET /api/admin/sale-figures", {
  who: "admin",
  summary: "Quotes, decisions and sales over twelve months or another period, and what is due",
  query: FigureQuery,
  reply: { 200: SaleFigures },
})
