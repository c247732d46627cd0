import { getContractCard } from "#contract/contracts.ts"
import type { Api } from "#server/http/api.ts"
import { implement } from "#server/http/implement.ts"

export function registerContracts(api: Api): void {
  // Asked for each time: an edit of the content replaces it.
  implement(api, getContractCard, async () => api.content().contract.adminCard)
}
