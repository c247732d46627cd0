import { useQuery } from "@tanstack/react-query"
import type { CompanyRuleChanges } from "#contract/auth/company-rules.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"

const rules = loadFrom("GET /api/company")

/** The company's rules for its members. */
export const useCompanyRules = () => useQuery({ ...rules, staleTime: 0 })

export const useChangeCompanyRules = () =>
  useStep(
    (body: CompanyRuleChanges) => callSignedIn("PATCH /api/company", { body }),
    (client, changed) => client.setQueryData(rules.queryKey, changed),
  )
