import {
  changeCompanyRules,
  type CompanyRuleChanges,
  type CompanyRules,
  getCompanyRules,
} from "#contract/auth/company-rules.ts"
import * as contract from "#contract/auth/company-wishes.ts"
import {
  acceptMemberInvitation,
  changeMember,
  checkMemberInvitation,
  inviteMember,
  listMembers,
  removeMember,
} from "#contract/auth/members.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import { type CompanyCaller, implement } from "#server/http/implement.ts"
import * as rules from "./change-members.ts"
import { checkCompanyInvitation, joinCompany } from "./join-company.ts"
import { listInvitationsOf, listMembersOf } from "./members.store.ts"
import { listWishesOf } from "./wishes.store.ts"
import { admitMember, ask, decline, joinable, provedDomainOf } from "./wishes.ts"

/** The people of a company. */
export function registerMembers(api: Api): void {
  registerWishes(api)
  const { db } = api

  implement(api, listMembers, async ({ caller: { companyId, user } }) => {
    const [members, invitations] = [await listMembersOf(db, companyId), await listInvitationsOf(db, companyId)]
    return {
      members: members.map((one) => ({
        ...one,
        joinedAt: one.joinedAt.toISOString(),
        isYou: one.userId === user.id,
      })),
      invitations: invitations.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() })),
    }
  })

  implement(api, inviteMember, async ({ caller, body }) => ({ message: await rules.invite(api, caller, body) }))

  implement(api, changeMember, async ({ caller, params: { id }, body: { seat } }) => ({
    message: await rules.changeMemberSeat(api, caller, { id, seat }),
  }))

  implement(api, removeMember, async ({ caller, params: { id } }) => {
    await rules.remove(api, caller, id)
    return undefined
  })

  implement(api, getCompanyRules, ({ caller }) => readRules(db, caller))

  implement(api, changeCompanyRules, ({ caller, body }) => changeRules(api, caller, body))

  implement(api, checkMemberInvitation, ({ request, body: { token } }) => checkCompanyInvitation(api, request, token))

  implement(api, acceptMemberInvitation, async ({ request, body }) => ({
    message: await joinCompany(api, request, body),
  }))
}

/** Colleagues who find their company by the domain of their address. */
function registerWishes(api: Api): void {
  implement(api, contract.listJoinable, ({ caller }) => joinable(api, caller))

  implement(api, contract.askToJoin, async ({ caller, body: { companyId } }) => ({
    message: await ask(api, caller, companyId),
  }))

  implement(api, contract.listWishes, async ({ caller }) => {
    const wishes = await listWishesOf(api.db, caller.companyId)
    return wishes.map((wish) => ({ ...wish, askedAt: wish.askedAt.toISOString() }))
  })

  implement(api, contract.acceptWish, async ({ caller, params: { id }, body: { seat } }) => ({
    message: await admitMember(api, caller, { id, seat }),
  }))

  implement(api, contract.declineWish, async ({ caller, params: { id } }) => {
    await decline(api, caller, id)
    return undefined
  })
}

const findRules = (db: DbOrTx, companyId: string) =>
  db
    .selectFrom("companies")
    .select(["approvalAbove", "joinDomain"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow()

const readRules = async (db: DbOrTx, { companyId, user }: CompanyCaller): Promise<CompanyRules> => ({
  ...(await findRules(db, companyId)),
  ownDomain: provedDomainOf(user),
})

/** Equal values change nothing. */
function changeRules(api: Api, caller: CompanyCaller, changes: CompanyRuleChanges): Promise<CompanyRules> {
  const { companyId, actor } = caller
  const { joinByDomain, ...others } = changes
  return rules.inCompany(api, caller, async (tx) => {
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
