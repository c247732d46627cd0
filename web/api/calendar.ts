import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/calendar"
const calendar = loadFrom(`GET ${root}`)

export const useCalendar = () => useQuery({ ...calendar, staleTime: 0 })

/** Answers the new address, which is shown this once. */
export function useMakeCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callSignedIn(`POST ${root}`, {}),
    onSettled: () => client.invalidateQueries(calendar),
  })
}

export function useEndCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callSignedIn(`DELETE ${root}`, {}),
    onSettled: () => client.invalidateQueries(calendar),
  })
}
