import { useQuery } from "@tanstack/react-query"
import type { ContractCard } from "#contract/contracts.ts"
import { loadFrom } from "#web/api/queries.ts"

export function useContractCard() {
  return useQuery(loadFrom<ContractCard>(["/api/admin", "contract"]))
}
