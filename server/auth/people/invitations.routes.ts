import type { FastifyRequest } from "fastify"
import {
  acceptInvitation,
  checkInvitation,
  inviteAdministrator,
  listInvitations,
  type NewInvitation,
  withdrawInvitation,
} from "#contract/auth/invitations.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { notAllowed, notFound, Refusal } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { dated } from "#server/lists/sorted-list.ts"
import { administratorInvitation } from "#server/mail/letters/invitations.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { mayEmail } from "../account-letter-limits.ts"
import { refuseWrongPassword } from "../passwords.ts"
import { findUserByEmail, lockUser } from "../users.store.ts"
import { accept, checkAdministratorInvitation } from "./accept-invitation.ts"
import { listOpenInvitations, revokeInvitation, saveInvitation } from "./invitations.store.ts"
import { keepsBooks, mayChangePeople } from "./people.store.ts"

export function registerInvitations(api: Api): void {
  implement(api, listInvitations, async () => {
    const invitations = await listOpenInvitations(api.db)
    return invitations.map((one) => ({ ...dated(one), expiresAt: one.expiresAt.toISOString() }))
  })

  implement(api, inviteAdministrator, async ({ request, caller, body }) => ({
    message: await sendAdministratorInvitation(api, request, caller, body),
  }))

  implement(api, withdrawInvitation, async ({ caller, params: { id } }) => {
    await withdraw(api, caller, id)
    return undefined
  })

  implement(api, checkInvitation, ({ request, body }) => checkAdministratorInvitation(api, request, body.token))

  implement(api, acceptInvitation, async ({ request, body }) => ({ message: await accept(api, request, body) }))
}

/** Sends the link and ends the previous one. Only the guest knows the password. */
async function sendAdministratorInvitation(
  api: Api,
  request: FastifyRequest,
  { user: { id } }: SignedIn,
  { email, seat, password }: NewInvitation,
): Promise<string> {
  const { db, env } = api
  await takeFrom(db, env, [
    { key: `invite:minute:${id}`, count: 5, seconds: 60 },
    { key: `invite:day:${id}`, count: 50, seconds: 24 * 60 * 60 },
  ])
  await refuseWrongPassword(db, id, password)
  await db.transaction().execute(async (tx) => {
    const inviter = await lockUser(tx, id)
    // The inviter may have lost the seat while the password was checked.
    if (!mayChangePeople(inviter)) throw notAllowed()
    const account = await findUserByEmail(tx, email)
    if (account?.role === "admin") throw refusedAddress("This person is already an administrator")
    if (account && (await keepsBooks(tx, account.id))) {
      throw refusedAddress(
        "This account belongs to a company with its own contacts, orders or payments. Invite another address.",
      )
    }
    if (account?.lockedAt) throw refusedAddress("This account is locked. Unlock it first, or invite another address.")
    if (!(await mayEmail(tx, env, "invitation", email))) {
      throw refusedAddress("Enough invitations were sent to this address for today. Please try again tomorrow.")
    }
    const invitation = await saveInvitation(tx, email, seat, id)
    await recordEvent(tx, {
      userId: id,
      userEmail: inviter.email,
      action: "invitation.send",
      subject: invitation.id,
      details: { email, seat },
      clientAddress: request.ip,
    })
    const letter = administratorInvitation(
      { to: email, token: invitation.token, seat },
      { env, company: api.content().company },
    )
    await postLetter(tx, env, letter)
  })
  api.outbox.wake()
  return `We sent an invitation to ${email}.`
}

const refusedAddress = (message: string) => new Refusal(409, message, { fields: { email: message } })

async function withdraw({ db }: Api, { actor }: SignedIn, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const email = await revokeInvitation(tx, id)
    if (!email) throw notFound("This invitation was already accepted or withdrawn.")
    await recordEvent(tx, { by: actor, action: "invitation.withdraw", subject: id, details: { email } })
  })
}
