import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** Counts stop here, because larger ones cost more and are not useful. */
export const newsCountsTo = 100

/** New arrivals. Counting them costs equally little however many there are. */
export const News = z.object({
  /** New quote requests and unread messages; counted up to a hundred. */
  unread: z.number().int(),
  /** Ids of the newest, at most fifty. */
  quoteRequests: z.array(z.uuid()),
  messages: z.array(z.uuid()),
})
export type News = z.infer<typeof News>

export const getNews = endpoint("GET /api/admin/news", {
  who: "admin",
  passive: true,
  summary: "What is new; honors If-None-Match with a 304, and keeps no session open",
  reply: { 200: News },
})
