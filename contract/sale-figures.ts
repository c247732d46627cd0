import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { declineReasons } from "#contract/quote-words.ts"

const Sum = z.object({ count: z.number(), value: z.string() })

export const SaleFigures = z.object({
  /** Twelve, oldest first, the last one still running, where the company is. */
  months: z.array(
    z.object({
      /** "2026-03". */
      month: z.string(),
      /** Quotes sent, without those that a newer revision replaced. */
      quotes: z.number(),
      quotedValue: z.string(),
      /** Decided in this month. */
      accepted: z.number(),
      declined: z.number(),
      /** From a request to its first quote; null without any. */
      medianHours: z.number().nullable(),
      sales: z.number(),
      soldValue: z.string(),
    }),
  ),
  /** Of the same months. */
  declines: z.array(z.object({ reason: z.enum(declineReasons), quotes: z.number() })),
  /** Unpaid sales with a due day, today, and those of them that are late. */
  due: Sum,
  late: Sum,
})
export type SaleFigures = z.infer<typeof SaleFigures>

export const getSaleFigures = endpoint({
  method: "GET",
  path: "/api/admin/sale-figures",
  who: "admin",
  summary: "Quotes, decisions and sales by month over twelve months, and what is due",
  reply: { 200: SaleFigures },
})
