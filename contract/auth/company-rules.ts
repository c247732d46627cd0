import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { OptionalAmount } from "#contract/values/money.ts"

/** A company's rules for its members. */
export const CompanyRules = z.object({
  /** A buyer's acceptance above this amount waits for an approver; null without a limit. */
  approvalAbove: z.string().nullable(),
  /** People with a confirmed address of this domain may ask to join; null turns this off. */
  joinDomain: z.string().nullable(),
  /** The domain of the caller's confirmed address; null for a public mail service's. */
  ownDomain: z.string().nullable(),
})
export type CompanyRules = z.infer<typeof CompanyRules>

export const getCompanyRules = endpoint("GET /api/company", {
  who: "company",
  summary: "The amount above which acceptances wait for an approver, and the domain whose people may ask to join",
  reply: { 200: CompanyRules },
})

/** Omitted fields stay unchanged. */
export const CompanyRuleChanges = z
  .object({
    approvalAbove: OptionalAmount.refine((amount) => !amount?.startsWith("-"), "Enter an amount of zero or more"),
    /** True sets the domain of the caller's confirmed address. */
    joinByDomain: z.boolean(),
  })
  .partial()
export type CompanyRuleChanges = z.infer<typeof CompanyRuleChanges>

export const changeCompanyRules = endpoint("PATCH /api/company", {
  who: "company",
  summary:
    "Set the amount above which a buyer's acceptance waits for an approver, and whether people of the own domain may ask to join",
  body: CompanyRuleChanges,
  refuses: [409],
  reply: { 200: CompanyRules },
})
