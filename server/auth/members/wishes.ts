import { memberLimits } from "#contract/auth/members.ts"
import { ownDomainOf } from "#contract/values/mail-domains.ts"
import { type CompanySeat, seatLabels } from "#contract/auth/seats.ts"
import type { Account } from "#contract/auth/users.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import type { CompanyCaller } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { joinAccepted, joinAsked } from "#server/mail/letters/invitations.ts"
import { postLetter, postLetters } from "#server/mail/outbox.ts"
import { inCompany } from "./change-members.ts"
import { insertMember, listInvitationsOf, listMembersOf } from "./members.store.ts"
import * as store from "./wishes.store.ts"

/** An address proves a domain only once it is confirmed: a mail scanner can verify one. */
export const provedDomainOf = ({ email, emailConfirmed }: Account) => (emailConfirmed ? ownDomainOf(email) : null)

export async function joinable({ db }: Api, { user }: CompanyCaller) {
  const domain = provedDomainOf(user)
  return domain === null ? [] : store.listJoinableCompanies(db, { userId: user.id, domain })
}

export async function ask(api: Api, caller: CompanyCaller, companyId: string): Promise<string> {
  const { db, env } = api
  const { user, actor } = caller
  await takeFrom(db, env, [{ key: `join-wish:${user.id}`, count: 10, seconds: 24 * 60 * 60 }])
  const company = (await joinable(api, caller)).find(({ id }) => id === companyId)
  if (!company) throw notFound("There is no such company to join")
  await db.transaction().execute(async (tx) => {
    if (!(await store.insertWish(tx, companyId, user.id))) return
    await recordEvent(tx, { by: actor, action: "member.ask", subject: companyId })
    const letters = (await store.listCompanyOwners(tx, companyId)).map(({ email: to }) =>
      joinAsked(
        { to, name: `${user.firstName} ${user.lastName}`, email: user.email },
        { env, company: api.content().company },
      ),
    )
    await postLetters(tx, env, letters)
  })
  api.outbox.wake()
  return `An owner of ${company.name} can let you in now. You get an email.`
}

const noSuchWish = () => notFound("Nobody asks for this any longer")

export async function admitMember(api: Api, caller: CompanyCaller, { id, seat }: { id: string; seat: CompanySeat }) {
  const { companyId, actor } = caller
  const { env } = api
  const email = await inCompany(api, caller, async (tx) => {
    const person = await store.takeWish(tx, companyId, id)
    if (!person) throw noSuchWish()
    const people = (await listMembersOf(tx, companyId)).length + (await listInvitationsOf(tx, companyId)).length
    if (people >= memberLimits.perCompany)
      throw conflict(`A company has at most ${memberLimits.perCompany} people and invitations`)
    await insertMember(tx, { companyId, userId: person.id, seat })
    const details = { email: person.email, seat }
    await recordEvent(tx, { by: actor, action: "member.accept", subject: companyId, details })
    await postLetter(tx, env, joinAccepted({ to: person.email, seat }, { env, company: api.content().company }))
    return person.email
  })
  api.outbox.wake()
  return `${email} belongs to the company now, with the seat ${seatLabels[seat].toLowerCase()}.`
}

export function decline(api: Api, caller: CompanyCaller, id: string): Promise<void> {
  const { companyId, actor } = caller
  return inCompany(api, caller, async (tx) => {
    const person = await store.takeWish(tx, companyId, id)
    if (!person) throw noSuchWish()
    const details = { email: person.email }
    await recordEvent(tx, { by: actor, action: "member.decline", subject: companyId, details })
  })
}
