import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import type { HistoryEntry } from "#web/admin/desk/DeskHistory.tsx"

/** The history of a request, newest first; `history` has the status changes, `entries` all else. */
export function historyOf({ history, entries }: Pick<QuoteRequest, "history" | "entries">): HistoryEntry[] {
  const changes = history.map((change, index): HistoryEntry => ({
    ...change,
    kind: "status",
    id: `status-${history.length - index}`,
  }))
  const others = entries.filter((entry) => entry.kind !== "note")
  // Stable, and of two at the same moment the move comes after the letter that brought it.
  return [...changes, ...others].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** How it came in, after the buyer's name. */
export const howItCame = ({ enteredBy }: Pick<QuoteRequest, "enteredBy">): string =>
  enteredBy === null ? "sent the request" : `asked, and ${enteredBy} entered the request`
