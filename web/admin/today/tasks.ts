import type { Waiting } from "#contract/waiting.ts"
import { paths } from "#web/paths.ts"

interface Task {
  /** The list, narrowed to exactly what is counted. */
  to: string
  count: number
  /** After the count: "requests late". */
  words: string
  tone?: "late" | undefined
}

/** What waits, the most urgent first; what does not is left out. */
export function tasksIn({ quoteRequests, messages, expiringQuotes, lateSales, expiringBadges }: Waiting): Task[] {
  const inboxes = [
    { list: paths.adminQuoteRequests, one: "request", of: quoteRequests },
    { list: paths.adminMessages, one: "message", of: messages },
  ]
  const nouns = (count: number, one: string) => (count === 1 ? one : `${one}s`)
  const perInbox = (key: "late" | "dueToday" | "unassigned", query: string, words: string) =>
    inboxes.map(({ list, one, of }) => ({
      to: `${list}?${query}`,
      count: of[key],
      words: `${nouns(of[key], one)} ${words}`,
      tone: key === "late" ? ("late" as const) : undefined,
    }))
  return [
    ...perInbox("late", "clock=late", "late"),
    ...perInbox("dueToday", "clock=today", "due today"),
    ...perInbox("unassigned", "clock=open&assignee=nobody", "unassigned"),
    {
      to: `${paths.adminQuoteRequests}?expires=week`,
      count: expiringQuotes,
      words: expiringQuotes === 1 ? "quote expires this week" : "quotes expire this week",
    },
    {
      to: `${paths.adminSales}?late=true`,
      count: lateSales,
      words: `${nouns(lateSales, "payment")} late`,
      tone: "late" as const,
    },
    {
      to: paths.adminDocument("claims.yaml"),
      count: expiringBadges,
      words: expiringBadges === 1 ? "badge expires soon or has expired" : "badges expire soon or have expired",
    },
  ].filter(({ count }) => count > 0)
}
