import type { QueryClient } from "@tanstack/react-query"

/** Calls whose replies show a row: payments show the numbers of orders, and the totals count every row. */
const overviews = [
  "/api/dashboard/summary",
  "/api/dashboard/activity",
  "/api/dashboard/revenue",
  "/api/dashboard/deleted",
]
const shownIn: Record<string, readonly unknown[]> = {
  "/api/contacts": ["/api/contacts", ...overviews],
  "/api/orders": ["/api/orders", "/api/payments", ...overviews],
  "/api/payments": ["/api/payments", ...overviews],
}

/** Reloads everything that may show a changed row. Lists keep their length and place. */
export const refreshBooks = (client: QueryClient, root: string): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [place] }) => shownIn[root]?.includes(place) ?? false })
