import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import type { acceptMemberInvitation, checkMemberInvitation, JoiningAccount } from "#contract/auth/members.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, Refusal } from "#server/http/errors.ts"
import { takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { findSignedIn, type SignedIn } from "#server/http/session.ts"
import { emailKeyOf } from "../email-key.ts"
import { deleteUnusedMailTokens } from "../mail-tokens.store.ts"
import { hashPassword, refuseWeakPassword } from "../passwords.ts"
import { deleteSessionsOf } from "../sessions.store.ts"
import { confirmEmailOf, findUserByEmail, insertUser, lockUser, verifyUser } from "../users.store.ts"
import { chooseCompany, findCompanyName, setCompanyOfSession } from "./companies.store.ts"
import * as store from "./members.store.ts"

const limitTries = ({ db, env }: Api, request: FastifyRequest) =>
  takeFrom(db, env, [{ key: `join:minute:${networkOf(request.ip)}`, count: 20, seconds: 60 }])

const askAgain = "Ask an owner of the company for a new one."

/** Locks the open invitation until the transaction ends, or explains why the link no longer works. */
async function openInvitation(tx: DbOrTx, token: string) {
  const invitation = await store.lockMemberInvitation(tx, token)
  if (!invitation) throw new Refusal(400, `This link is not valid. Look for a newer email. ${askAgain}`)
  if (invitation.acceptedAt) throw new Refusal(400, "This invitation was already used. Sign in to your account.")
  if (invitation.withdrawnAt) throw new Refusal(400, `This invitation was withdrawn. ${askAgain}`)
  if (invitation.expiresAt <= new Date()) throw new Refusal(400, `This invitation has expired. ${askAgain}`)
  return invitation
}
type Invitation = Awaited<ReturnType<typeof openInvitation>>

/** Next step of the invited person. Refuses other signed-in users without revealing the invited address. */
async function nextStep(tx: DbOrTx, { emailKey }: Invitation, signedIn: SignedIn | undefined) {
  if (signedIn && emailKeyOf(signedIn.user.email) !== emailKey)
    throw conflict("This invitation is for another email address. Sign out, then open the link again.")
  const account = await findUserByEmail(tx, emailKey)
  if (account?.role === "admin" || account?.lockedAt)
    throw conflict("This account cannot join a company. Ask for an invitation to another address.")
  if (signedIn) return "join" as const
  return account?.emailVerifiedAt ? ("sign-in" as const) : ("register" as const)
}

type Checked = z.infer<(typeof checkMemberInvitation.reply)[200]>

export async function checkCompanyInvitation(api: Api, request: FastifyRequest, token: string): Promise<Checked> {
  await limitTries(api, request)
  const signedIn = await findSignedIn(api, request)
  return api.db.transaction().execute(async (tx) => {
    const invitation = await openInvitation(tx, token)
    const next = await nextStep(tx, invitation, signedIn)
    const { email, seat, companyId } = invitation
    return { company: await findCompanyName(tx, companyId), email, seat, next }
  })
}

type Accepted = z.infer<(typeof acceptMemberInvitation)["body"]>
type NewAccount = z.infer<typeof JoiningAccount>

/** Joins once. The link shows that the person reads the mailbox, so the address is confirmed. */
export async function joinCompany(api: Api, request: FastifyRequest, { token, account }: Accepted): Promise<string> {
  await limitTries(api, request)
  const signedIn = await findSignedIn(api, request)
  // Check the link before the slow hash, so a dead link costs nothing.
  await api.db.transaction().execute((tx) => openInvitation(tx, token))
  if (account && !signedIn) refuseWeakPassword("company", account.password, "password")
  const passwordHash = account && !signedIn ? await hashPassword(account.password) : undefined
  return api.db.transaction().execute(async (tx) => {
    const invitation = await openInvitation(tx, token)
    const next = await nextStep(tx, invitation, signedIn)
    if (next === "sign-in") throw conflict("Sign in to your account first, then open the link again.")
    const userId = signedIn?.user.id ?? (await register(tx, invitation.email, account, passwordHash))
    await welcome(tx, { userId, invitation, signedIn, clientAddress: request.ip })
    return signedIn ? "You belong to the company now." : "You belong to the company now. Please sign in."
  })
}

/** A stranger may have registered the address before; that password, its links and sessions end. */
async function register(tx: DbOrTx, email: string, account: NewAccount | undefined, passwordHash: string | undefined) {
  if (!account || passwordHash === undefined) throw new Refusal(400, "Give your name and choose a password")
  const { firstName, lastName } = account
  const person = { email, firstName, lastName, passwordHash, role: "company", emailVerifiedAt: new Date() } as const
  const made = await insertUser(tx, person)
  if (made) return made.id
  const { id } = (await findUserByEmail(tx, email))! // The insert just found the address taken.
  await lockUser(tx, id)
  await verifyUser(tx, id, { passwordHash, firstName, lastName })
  await deleteUnusedMailTokens(tx, { userId: id, purpose: "verify-email" })
  await deleteSessionsOf(tx, id)
  return id
}

interface Arrival {
  userId: string
  invitation: Invitation
  signedIn: SignedIn | undefined
  clientAddress: string
}

async function welcome(tx: DbOrTx, { userId, invitation, signedIn, clientAddress }: Arrival): Promise<void> {
  const { id, companyId, seat, email } = invitation
  await store.markInvitationAccepted(tx, id)
  await store.insertMember(tx, { companyId, userId, seat })
  await chooseCompany(tx, userId, companyId)
  if (signedIn) {
    if (signedIn.user.emailVerified !== "true")
      await verifyUser(tx, userId, { passwordHash: null, firstName: null, lastName: null })
    await setCompanyOfSession(tx, signedIn.sessionHash, companyId)
  } else await store.deleteOwnCompany(tx, userId)
  await confirmEmailOf(tx, userId)
  const details = { seat, invitation: id }
  await recordEvent(tx, { userId, userEmail: email, action: "member.join", subject: companyId, details, clientAddress })
}
