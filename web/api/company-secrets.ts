import { useQuery } from "@tanstack/react-query"
import type { CallInput } from "#contract/endpoint.ts"
import type { changeCompanySecrets } from "#contract/sales/company-secrets.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"

const root = "/api/admin/company-secrets"
const list = loadFrom(`GET ${root}`)

export type SecretChanges = CallInput<typeof changeCompanySecrets>["body"]

/** The TIN and the bank details, masked. */
export const useCompanySecrets = () => useQuery({ ...list, staleTime: 0 })

export const useChangeSecrets = () =>
  useStep(
    (body: SecretChanges) => callSignedIn(`PATCH ${root}`, { body }),
    (client, masked) => client.setQueryData(list.queryKey, masked),
  )

/** In plain text, never kept in the cache. */
export const revealSecrets = () => callSignedIn(`POST ${root}/reveal`)
