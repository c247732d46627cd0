import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { orderFamilies } from "#contract/families.ts"

/** The books of all companies. Money is a decimal string with exactly two decimals; a missing amount counts as 0. */
export const BookFigures = z.object({
  /** The last 12 months in UTC, "YYYY-MM", oldest first, the last one still running. */
  months: z.array(
    z.object({
      month: z.string(),
      /** Orders of every status, by the day of entry. */
      orders: z.number(),
      orderValue: z.string(),
      /** Payments with the status received, by payment date, or by the day of entry where a payment has none. */
      received: z.string(),
    }),
  ),
  /** The orders of these months, each in one row; null for those that were not made from a quote request. */
  families: z.array(z.object({ family: z.enum(orderFamilies).nullable(), orders: z.number(), orderValue: z.string() })),
})
export type BookFigures = z.infer<typeof BookFigures>

export const getBookFigures = endpoint({
  method: "GET",
  path: "/api/admin/book-figures",
  who: "admin",
  summary: "Orders and revenue of all companies by month, and orders by family, over twelve months",
  reply: { 200: BookFigures },
})
