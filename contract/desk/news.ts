import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** Counts stop here: larger ones cost more and help no one. */
export const newsCountsTo = 100

/** What has come in, as far as it can be told at the same small cost however much there is. */
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
