import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { OptionalAmount } from "#contract/money.ts"

/** What a company decides for its members. */
export const CompanyRules = z.object({
  /** A buyer's acceptance above this amount waits for an approver; null for no such amount. */
  approvalAbove: z.string().nullable(),
})
export type CompanyRules = z.infer<typeof CompanyRules>

export const getCompanyRules = endpoint({
  method: "GET",
  path: "/api/company",
  who: "company",
  summary: "The amount above which the company's acceptances wait for an approver",
  reply: { 200: CompanyRules },
})

/** Only what is sent changes. */
export const CompanyRuleChanges = z.object({ approvalAbove: OptionalAmount }).partial()
export type CompanyRuleChanges = z.infer<typeof CompanyRuleChanges>

export const changeCompanyRules = endpoint({
  method: "PATCH",
  path: "/api/company",
  who: "company",
  summary: "Set the amount above which a buyer's acceptance waits for an approver; null removes it",
  body: CompanyRuleChanges,
  reply: { 200: CompanyRules },
})
