import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** Counts stop here: larger ones cost more and help no one. */
export const waitingCountsTo = 1_000

const count = z.number().int()

/** What waits for the desk, as the navigation counts it. */
export const Waiting = z.object({
  quoteRequests: z.object({
    /** Without an answer. */
    open: count,
    /** Answered once, with a question of the buyer that nobody has answered. */
    asked: count,
  }),
  messages: z.object({ unread: count }),
  sales: z.object({
    toConfirm: count,
    /** Unpaid after their due day. */
    late: count,
  }),
  /** Of the last check of the site, which may be an hour old, and the version that runs. */
  health: z.object({ wrong: count, version: z.string() }),
})
export type Waiting = z.infer<typeof Waiting>

export const getWaiting = endpoint("GET /api/admin/waiting", {
  who: "admin",
  passive: true,
  summary: "How much waits for the desk, each count up to 1,000; keeps no session open",
  reply: { 200: Waiting },
})
