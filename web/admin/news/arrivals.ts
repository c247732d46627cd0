import type { News } from "#contract/desk/news.ts"

export type ArrivalNoun = "quoteRequests" | "messages"

/** Only the newest can be arrivals: where rows were removed, older ones move up into what the server names. */
const newestOfThose = 25

/** How many have come in that no list on this page has shown. */
export function countArrivals(news: News, known: ReadonlySet<string>): Record<ArrivalNoun, number> {
  const count = (ids: readonly string[]) => ids.slice(0, newestOfThose).filter((id) => !known.has(id)).length
  return { quoteRequests: count(news.quoteRequests), messages: count(news.messages) }
}

/** "1 new quote request", "25 or more new messages". */
export function arrivalWords(noun: ArrivalNoun, count: number): string {
  const word = noun === "quoteRequests" ? "quote request" : "message"
  const number = count >= newestOfThose ? `${newestOfThose} or more` : String(count)
  return `${number} new ${word}${count === 1 ? "" : "s"}`
}

/** The title of the page with what waits, in front. */
export function titleWith(count: number, title: string): string {
  const bare = title.replace(/^\(\d+\+?\) /, "")
  return count > 0 ? `(${count >= 100 ? "99+" : count}) ${bare}` : bare
}
