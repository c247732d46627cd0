import { useQuery } from "@tanstack/react-query"
import type { TodayChoice } from "#contract/desk/today.ts"
import { call } from "#web/api/call.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"

const address = "GET /api/admin/today"

export const todayRoot = { queryKey: ["/api/admin/today"] }

/** The tasks for today. Loaded every minute while the page is visible, until that fails; keeps no session open. */
export const useToday = (whose: TodayChoice) =>
  useQuery({
    ...loadFrom(address, { query: { whose } }),
    queryFn: ({ signal }) => call(address, { query: { whose } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : 60_000),
  })

/** Takes an email that failed off the list. */
export const useHandleLetter = () =>
  useStep(
    (id: string) => callSignedIn("POST /api/admin/letters/:id/handled", { params: { id } }),
    (client) => client.invalidateQueries(todayRoot),
  )
