import { changeCompanyRules, getCompanyRules } from "#contract/auth/company-rules.ts"
import {
  acceptMemberInvitation,
  changeMember,
  checkMemberInvitation,
  inviteMember,
  listMembers,
  removeMember,
} from "#contract/auth/members.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import * as rules from "./change-members.ts"
import { changeRules, readRules } from "./company-rules.ts"
import { checkCompanyInvitation, joinCompany } from "./join-company.ts"
import { registerWishes } from "./wishes.routes.ts"
import { listInvitationsOf, listMembersOf } from "./members.store.ts"

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
