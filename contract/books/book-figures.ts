import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { FigureQuery } from "#contract/desk/figure-periods.ts"

const Books = z.object({
  /** Orders of every status, by the day of entry. */
  orders: z.number(),
  orderValue: z.string(),
  /** Payments with the status received, by payment date, or by the day of entry where a payment has none. */
  received: z.string(),
})

const BookStretch = z.object({
  /** Weeks or months in UTC, oldest first, by their first day, "YYYY-MM-DD". */
  steps: z.array(Books.extend({ start: z.string() })),
})
export type BookStretch = z.infer<typeof BookStretch>

/** The books of all companies. Money is a decimal string with exactly two decimals; a missing amount counts as 0. */
export const BookFigures = BookStretch.extend({
  /** The previous period: as many steps, up to the same day. */
  before: BookStretch,
})
export type BookFigures = z.infer<typeof BookFigures>

export const getBookFigures = endpoint("GET /api/admin/book-figures", {
  who: "admin",
  summary: "Orders and revenue of all companies over twelve months or another period",
  query: FigureQuery,
  reply: { 200: BookFigures },
})
