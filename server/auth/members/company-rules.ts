import type { CompanyRuleChanges, CompanyRules } from "#contract/auth/company-rules.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import type { CompanyCaller } from "#server/http/implement.ts"
import { inCompany } from "./change-members.ts"
import { provedDomainOf } from "./wishes.ts"

const findRules = (db: DbOrTx, companyId: string) =>
  db
    .selectFrom("companies")
    .select(["approvalAbove", "joinDomain"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow()

export const readRules = async (db: DbOrTx, { companyId, user }: CompanyCaller): Promise<CompanyRules> => ({
  ...(await findRules(db, companyId)),
  ownDomain: provedDomainOf(user),
})

/** Equal values change nothing. */
export function changeRules(api: Api, caller: CompanyCaller, changes: CompanyRuleChanges): Promise<CompanyRules> {
  const { companyId, actor } = caller
  const { joinByDomain, ...others } = changes
  return inCompany(api, caller, async (tx) => {
    const before = await findRules(tx, companyId)
    const joinDomain = joinByDomain === undefined ? before.joinDomain : joinByDomain ? domainOf(caller) : null
    const after = { ...before, ...others, joinDomain }
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      await tx.updateTable("companies").set(after).where("id", "=", companyId).execute()
      const details = { from: before, to: after }
      await recordEvent(tx, { by: actor, action: "member.rules", subject: companyId, details })
    }
    return readRules(tx, caller)
  })
}

function domainOf({ user }: CompanyCaller): string {
  const domain = provedDomainOf(user)
  if (domain === null)
    throw conflict("This takes a confirmed address of your company's own domain, not of a public mail service.")
  return domain
}
