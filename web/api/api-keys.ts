import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { CallInput } from "#contract/endpoint.ts"
import type { createApiKey } from "#contract/auth/api-keys.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useSettledStep, useStep } from "#web/api/queries.ts"

const root = "/api/admin/keys"

export const useApiKeys = () => useQuery({ ...loadFrom(`GET ${root}`), staleTime: 0 })

export const useMakeApiKey = () =>
  useStep((body: CallInput<typeof createApiKey>["body"]) => callSignedIn(`POST ${root}`, { body }), reload)

export const useEndApiKey = (id: string) =>
  useSettledStep(() => callSignedIn(`DELETE ${root}/:id`, { params: { id } }), reload)

/** Not awaited: the change is saved even if the reload fails. */
const reload = (client: QueryClient) => void client.invalidateQueries({ queryKey: [root] })
