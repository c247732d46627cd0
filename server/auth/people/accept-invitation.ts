import type { FastifyRequest } from "fastify"
import { type AcceptedInvitation, type Invitation, invitationHours } from "#contract/auth/invitations.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import { conflict, Refusal } from "#server/http/errors.ts"
import { takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { findSignedIn, type SignedIn } from "#server/http/session.ts"
import { emailKeyOf } from "../email-key.ts"
import { deleteUnusedMailTokens } from "../mail-tokens.store.ts"
import { hashPassword, refuseWeakPassword } from "../passwords.ts"
import { deleteSecondFactor } from "../second-factors.store.ts"
import { deleteSessionsOf } from "../sessions.store.ts"
import { becomeAdministrator, confirmEmailOf, findUserByEmail, insertUser, lockUser } from "../users.store.ts"
import { lockInvitation, markAccepted } from "./invitations.store.ts"
import { keepsBooks } from "./people.store.ts"

const limitTries = ({ db, env }: Api, request: FastifyRequest) =>
  takeFrom(db, env, [{ key: `invitation:minute:${networkOf(request.ip)}`, count: 20, seconds: 60 }])

const ask = "Please ask an administrator for a new one."

/**
 * Locks the open invitation until the transaction ends, or explains why the link no longer works. Refuses somebody who
 * is signed in as another, without telling whom the link is for.
 */
async function openInvitation(tx: DbOrTx, token: string, signedIn: SignedIn | undefined) {
  const invitation = await lockInvitation(tx, token)
  if (!invitation) throw new Refusal(400, `This link is not valid. Look for a newer email, or ${lower(ask)}`)
  if (invitation.acceptedAt)
    throw new Refusal(400, "This invitation was already used. Sign in with the password you chose.")
  if (invitation.revokedAt) throw new Refusal(400, `This invitation was withdrawn. ${ask}`)
  if (invitation.expiresAt <= new Date())
    throw new Refusal(400, `This invitation expired after ${invitationHours} hours. ${ask}`)
  if (signedIn && emailKeyOf(signedIn.user.email) !== emailKeyOf(invitation.email))
    throw conflict("This invitation is for another email address. Sign out, then open the link again.")
  return invitation
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

export async function checkAdministratorInvitation(
  api: Api,
  request: FastifyRequest,
  token: string,
): Promise<Pick<Invitation, "email" | "seat">> {
  await limitTries(api, request)
  const signedIn = await findSignedIn(api, request)
  return api.db.transaction().execute(async (tx) => {
    const { email, seat } = await openInvitation(tx, token, signedIn)
    return { email, seat }
  })
}

/**
 * Makes the guest an administrator, once. The link proves the address, so any account that a stranger registered with
 * it loses its password, sessions, links and second factor.
 */
export async function accept(api: Api, request: FastifyRequest, accepted: AcceptedInvitation): Promise<string> {
  await limitTries(api, request)
  const signedIn = await findSignedIn(api, request)
  refuseWeakPassword("admin", accepted.password, "password")
  // Check the link before the slow hash, so a dead link costs nothing.
  await api.db.transaction().execute((tx) => openInvitation(tx, accepted.token, signedIn))
  const passwordHash = await hashPassword(accepted.password)
  return api.db.transaction().execute(async (tx) => {
    const { id, email, seat, invitedBy } = await openInvitation(tx, accepted.token, signedIn)
    await markAccepted(tx, id)
    const { firstName, lastName } = accepted
    const guest = { firstName, lastName, passwordHash, officeSeat: seat }
    const userId = (await insertAdministrator(tx, email, guest)) ?? (await raise(tx, email, guest))
    await confirmEmailOf(tx, userId)
    await recordEvent(tx, {
      userId,
      userEmail: email,
      action: "account.become-administrator",
      details: { invitation: id, invitedBy, seat },
      clientAddress: request.ip,
    })
    return "You are an administrator now. Please sign in."
  })
}

interface Guest {
  firstName: string
  lastName: string
  passwordHash: string
  officeSeat: OfficeSeat
}

async function insertAdministrator(tx: DbOrTx, email: string, guest: Guest): Promise<string | undefined> {
  const made = await insertUser(tx, { ...guest, email, role: "admin", emailVerifiedAt: new Date() })
  return made?.id
}

async function raise(tx: DbOrTx, email: string, guest: Guest): Promise<string> {
  const { id } = (await findUserByEmail(tx, email))! // The insert just found the address taken.
  const user = await lockUser(tx, id)
  if (user.role === "admin" || user.lockedAt || (await keepsBooks(tx, id))) {
    throw new Refusal(
      409,
      "This account cannot become an administrator. Please ask for an invitation to another address.",
    )
  }
  await becomeAdministrator(tx, id, guest)
  await deleteSessionsOf(tx, id)
  await deleteSecondFactor(tx, id)
  for (const purpose of ["verify-email", "reset-password"] as const)
    await deleteUnusedMailTokens(tx, { userId: id, purpose })
  return id
}
