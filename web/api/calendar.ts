import { type QueryClient, useQuery } from "@tanstack/react-query"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useSettledStep } from "#web/api/queries.ts"

const root = "/api/admin/calendar"
const calendar = loadFrom(`GET ${root}`)

const reload = (client: QueryClient) => client.invalidateQueries(calendar)

export const useCalendar = () => useQuery({ ...calendar, staleTime: 0 })

/** Returns the new address, which is shown only this once. */
export const useMakeCalendar = () => useSettledStep(() => callSignedIn(`POST ${root}`, {}), reload)

export const useEndCalendar = () => useSettledStep(() => callSignedIn(`DELETE ${root}`, {}), reload)
