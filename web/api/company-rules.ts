import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { CompanyRuleChanges } from "#contract/auth/company-rules.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"

const rules = loadFrom("GET /api/company")

/** What the company decides for its members. */
export const useCompanyRules = () => useQuery({ ...rules, staleTime: 0 })

export function useChangeCompanyRules() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyRuleChanges) => callSignedIn("PATCH /api/company", { body }),
    onSuccess: (changed) => client.setQueryData(rules.queryKey, changed),
  })
}
