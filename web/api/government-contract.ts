import { useQuery } from "@tanstack/react-query"
import type { ContractCard } from "#contract/government-contract.ts"
import { loadFrom } from "#web/api/queries.ts"

export function useContractCard() {
  return useQuery(loadFrom<ContractCard>(["/api/admin", "contract"]))
}
