import { memberLimits, type NewMember } from "#contract/auth/members.ts"
import { type CompanySeat, mayWrite, seatLabels } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, notAllowed, notFound, Refusal } from "#server/http/errors.ts"
import type { CompanyCaller } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { memberInvitation } from "#server/mail/letters/invitations.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { mayEmail as mayWriteTo } from "../account-letter-limits.ts"
import { emailKeyOf } from "../email-key.ts"
import * as store from "./members.store.ts"

const mayManage = (seat: CompanySeat | undefined) =>
  seat !== undefined && mayWrite({ role: "company", seat }, "members")

/** A change of the company's people in one transaction. The caller may have lost the seat a moment ago. */
export async function inCompany<T>({ db }: Api, { user, companyId }: CompanyCaller, act: (tx: DbOrTx) => Promise<T>) {
  return db
    .transaction()
    .execute(async (tx) => {
      await store.lockCompany(tx, companyId)
      if (!mayManage(await store.findSeat(tx, companyId, user.id))) throw notAllowed()
      return act(tx)
    })
    .catch((error: unknown) => {
      if (!isLastOwner(error)) throw error
      throw conflict("This is the last owner of the company. Make another person an owner first.")
    })
}

/** The trigger keep_company_and_owner raises QM004. */
const isLastOwner = (error: unknown) => error instanceof Error && "code" in error && error.code === "QM004"

/** The answer does not tell whether the address has an account. */
export async function invite(api: Api, caller: CompanyCaller, { email, seat }: NewMember): Promise<string> {
  const { db, env } = api
  const { user, companyId, actor } = caller
  await takeFrom(db, env, [
    { key: `member-invite:minute:${user.id}`, count: 5, seconds: 60 },
    { key: `member-invite:day:${companyId}`, count: 50, seconds: 24 * 60 * 60 },
  ])
  await inCompany(api, caller, async (tx) => {
    const members = await store.listMembersOf(tx, companyId)
    if (members.some((one) => emailKeyOf(one.email) === emailKeyOf(email)))
      throw refusedAddress("This person belongs to the company already")
    const { length } = await store.listInvitationsOf(tx, companyId)
    if (members.length + length >= memberLimits.perCompany)
      throw conflict(`A company has at most ${memberLimits.perCompany} people and invitations`)
    if (!(await mayWriteTo(tx, env, "member-invitation", email)))
      throw refusedAddress("Enough invitations were sent to this address for today. Please try again tomorrow.")
    const token = await store.saveMemberInvitation(tx, { companyId, email, seat, invitedBy: user.id })
    await recordEvent(tx, { by: actor, action: "member.invite", subject: companyId, details: { email, seat } })
    const letter = memberInvitation(
      { to: email, token, seat, inviter: user.email },
      { env, company: api.content().company },
    )
    await postLetter(tx, env, letter)
  })
  api.outbox.wake()
  return `We sent an invitation to ${email}.`
}

const refusedAddress = (message: string) => new Refusal(409, message, { fields: { email: message } })
const noSuchPerson = () => notFound("There is no such person in your company")

/** Invitations that the member sent as an owner end with the seat. */
export function changeMemberSeat(api: Api, caller: CompanyCaller, { id, seat }: { id: string; seat: CompanySeat }) {
  const { companyId, actor } = caller
  return inCompany(api, caller, async (tx) => {
    const member = await store.findMember(tx, companyId, id)
    if (!member) throw noSuchPerson()
    if (member.seat === seat) return "The seat is already this one."
    await store.setMemberSeat(tx, id, seat)
    if (!mayManage(seat)) await store.withdrawInvitationsBy(tx, companyId, member.userId)
    const details = { email: member.email, from: member.seat, to: seat }
    await recordEvent(tx, { by: actor, action: "member.change-seat", subject: companyId, details })
    return `${member.email} has the seat ${seatLabels[seat].toLowerCase()} now.`
  })
}

/**
 * Removes a member, or withdraws an invitation. What the member did keeps their name. Removing the last member deletes
 * the company.
 */
export function remove(api: Api, caller: CompanyCaller, id: string): Promise<void> {
  const { companyId, actor } = caller
  return inCompany(api, caller, async (tx) => {
    const event = { by: actor, subject: companyId }
    const member = await store.findMember(tx, companyId, id)
    if (member) {
      const isLast = (await store.listMembersOf(tx, companyId)).length === 1
      await store.deleteMember(tx, companyId, member)
      await store.withdrawInvitationsBy(tx, companyId, member.userId)
      const details = { email: member.email, seat: member.seat }
      return recordEvent(tx, { ...event, action: isLast ? "company.delete" : "member.remove", details })
    }
    const email = await store.withdrawMemberInvitation(tx, companyId, id)
    if (!email) throw noSuchPerson()
    return recordEvent(tx, { ...event, action: "member.withdraw", details: { email } })
  })
}
