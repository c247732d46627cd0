import type { z } from "zod"
import { Contract } from "#contract/content/government-contract.ts"
import { endpoint } from "#contract/endpoint.ts"

/** The active contract as the back office shows it: fixed text from the content, independent of the lists. */
export const ContractCard = Contract.shape.adminCard
export type ContractCard = z.infer<typeof ContractCard>

export const getContractCard = endpoint({
  method: "GET",
  path: "/api/admin/contract",
  who: "admin",
  summary: "The card of the active government contract, with its contact person",
  reply: { 200: ContractCard },
})
