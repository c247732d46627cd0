import { getContractCard } from "#contract/government-contract.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"

export function registerGovernmentContract(api: Api): void {
  // Read the content for each request, because an edit replaces it.
  implement(api, getContractCard, async () => api.content().contract.adminCard)
}
