import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** Counts stop here, because larger ones cost more and are not useful. */
export const waitingCountsTo = 1_000

const count = z.number().int()

/** Open work of the desk, as counted in the navigation. */
export const Waiting = z.object({
  quoteRequests: z.object({
    /** Without an answer. */
    open: count,
    /** Answered once, with a later question from the buyer that is still open. */
    asked: count,
  }),
  messages: z.object({ unread: count }),
  sales: z.object({
    toConfirm: count,
    /** Unpaid after their due day. */
    late: count,
  }),
  /** Result of the site's last check, up to an hour old, and the running version. */
  health: z.object({ wrong: count, version: z.string() }),
})
export type Waiting = z.infer<typeof Waiting>

export const getWaiting = endpoint("GET /api/admin/waiting", {
  who: "admin",
  passive: true,
  summary: "How much waits for the desk, each count up to 1,000; keeps no session open",
  reply: { 200: Waiting },
})
