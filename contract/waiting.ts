import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** Counts stop here: larger ones cost more and help no one. */
export const waitingCountsTo = 1_000

const count = z.number().int()

const deskCounts = {
  /** Without an answer, the promised time has passed. */
  late: count,
  /** Without an answer, due before the desk's day ends. */
  dueToday: count,
  /** Without an answer and without an assignee. */
  unassigned: count,
}

/** What waits for the desk. Each count is of the rows that the list shows with the filter of the same name. */
export const Waiting = z.object({
  quoteRequests: z.object({ ...deskCounts, open: count }),
  messages: z.object({ ...deskCounts, unread: count }),
  /** Sent quotes that expire today or in the six days after. */
  expiringQuotes: count,
  /** Sales that are unpaid after their due day. */
  lateSales: count,
  /** Badges that expire within 60 days or have expired. */
  expiringBadges: count,
})
export type Waiting = z.infer<typeof Waiting>

export const getWaiting = endpoint({
  method: "GET",
  path: "/api/admin/waiting",
  who: "admin",
  passive: true,
  summary: "How much waits for the desk, each count up to 1,000; keeps no session open",
  reply: { 200: Waiting },
})
