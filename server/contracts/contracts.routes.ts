import { getContractCard } from "#contract/contracts.ts"
import type { Api } from "#server/http/api.ts"
import { implement } from "#server/http/implement.ts"

export function registerContracts(api: Api): void {
  // Read the content for each request, because an edit replaces it.
  implement(api, getContractCard, async () => api.content().contract.adminCard)
}
