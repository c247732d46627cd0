import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { CallInput } from "#contract/endpoint.ts"
import type { createApiKey } from "#contract/auth/api-keys.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/keys"

export const useApiKeys = () => useQuery({ ...loadFrom(`GET ${root}`), staleTime: 0 })

export function useMakeApiKey() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: CallInput<typeof createApiKey>["body"]) => callSignedIn(`POST ${root}`, { body }),
    onSuccess: reload,
  })
}

export function useEndApiKey(id: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: () => callSignedIn(`DELETE ${root}/:id`, { params: { id } }),
    onSettled: reload,
  })
}

/** Not awaited: the change is saved even if the reload fails. */
function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [root] })
}
