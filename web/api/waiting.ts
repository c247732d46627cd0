import { useQuery } from "@tanstack/react-query"
import { call } from "#web/api/call.ts"
import { loadFrom } from "#web/api/queries.ts"
import { formatCount } from "#contract/values/counts.ts"

/** The counts of work for the desk. They are polled, so only the person's own calls report an ended session. */
export const waiting = {
  ...loadFrom("GET /api/admin/waiting"),
  queryFn: ({ signal }: { signal?: AbortSignal }) => call("GET /api/admin/waiting", {}, signal ? { signal } : {}),
}

/** Asks again every minute while the page is seen, until that fails. */
export const useWaiting = () => useQuery({ ...waiting, refetchInterval: ({ state }) => (state.error ? false : 60_000) })

/** "12"; "1,000+" where the server stopped counting. The limit is that of contract/desk/waiting.ts, whose schemas stay out. */
export const countWords = (count: number) => formatCount(count) + (count >= 1_000 ? "+" : "")
