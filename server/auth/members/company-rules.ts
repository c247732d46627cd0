import type { CompanyRuleChanges, CompanyRules } from "#contract/company-rules.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { CompanyCaller } from "#server/http/implement.ts"
import { inCompany } from "./change-members.ts"

export const readRules = (db: DbOrTx, companyId: string): Promise<CompanyRules> =>
  db.selectFrom("companies").select("approvalAbove").where("id", "=", companyId).executeTakeFirstOrThrow()

/** Equal values change nothing. */
export function changeRules(api: Api, caller: CompanyCaller, changes: CompanyRuleChanges): Promise<CompanyRules> {
  const { companyId, actor } = caller
  return inCompany(api, caller, async (tx) => {
    const before = await readRules(tx, companyId)
    const after = { ...before, ...changes }
    if (JSON.stringify(after) === JSON.stringify(before)) return before
    await tx.updateTable("companies").set(after).where("id", "=", companyId).execute()
    await recordEvent(tx, {
      by: actor,
      action: "member.rules",
      subject: companyId,
      details: { from: before, to: after },
    })
    return readRules(tx, companyId)
  })
}
