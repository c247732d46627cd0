import type { AuditAction } from "#contract/desk/audit-actions.ts"
import { type OfficeSeat, seatLabels } from "#contract/auth/seats.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import { conflict, notAllowed, notFound } from "#server/http/errors.ts"
import type { SignedIn } from "#server/http/session.ts"
import { resetPasswordLetter } from "#server/mail/letters/account-links.ts"
import { secondFactorCleared } from "#server/mail/letters/account-security.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { forgetBrowsers } from "../known-browser.ts"
import { deleteUnusedMailTokens, insertMailToken } from "../mail-tokens.store.ts"
import { deleteFactors } from "../passkeys/passkeys.store.ts"
import { postVerificationAgain } from "../register-account.ts"
import { deleteSessionsOf } from "../sessions.store.ts"
import { revokeInvitationsBy } from "./invitations.store.ts"
import {
  isLastAdministrator,
  lockPeople,
  makeCompany,
  mayChangePeople,
  setLocked,
  setSeat,
  setVerified,
} from "./people.store.ts"

type PersonRow = Awaited<ReturnType<typeof lockPeople>>[number]

interface PersonChange {
  /** The account to change. */
  id: string
  caller: SignedIn
  /** The name of this change in the evidence. */
  action: AuditAction
  /** Administrators change their own account on its own page, so they cannot lock themselves out here. */
  ofOthersOnly?: boolean
  /** Returns the sentence for the administrator, or undefined if there was nothing to change. */
  run: (tx: DbOrTx, person: PersonRow) => Promise<string | undefined>
  /** Further details for the evidence. */
  details?: (before: PersonRow) => Record<string, unknown>
}

/** An administrator's change to an account, saved in one transaction with its evidence. */
async function changePerson(api: Api, change: PersonChange, unchanged: string): Promise<{ message: string }> {
  const { id, caller, action } = change
  if (change.ofOthersOnly && id === caller.user.id) throw notAllowed("Only another administrator can do this")
  const message = await api.db
    .transaction()
    .execute(async (tx) => {
      const rows = await lockPeople(tx, [id, caller.user.id])
      const by = rows.find((row) => row.id === caller.user.id)
      // Another owner may have locked or demoted the caller a moment ago.
      if (!by || !mayChangePeople(by)) throw notAllowed()
      const person = rows.find((row) => row.id === id)
      if (!person) throw notFound("Account not found")
      const done = await change.run(tx, person)
      if (!done) return unchanged
      await recordEvent(tx, { by: caller.actor, action, subject: id, details: change.details?.(person) })
      return done
    })
    .catch((error: unknown) => {
      if (!isLastAdministrator(error)) throw error
      throw conflict("This is the last owner who can sign in. Make another person an owner first.")
    })
  api.outbox.wake()
  return { message }
}

interface Call {
  id: string
  caller: SignedIn
}

/** Marks the address as proved, clears its registrations, and sends the owner a link to choose a password. */
export function verify(api: Api, call: Call) {
  const run: PersonChange["run"] = async (tx, person) => {
    if (person.emailVerifiedAt) return undefined
    if (person.lockedAt) throw conflict("The account is locked. Unlock it first.")
    const userId = person.id
    await setVerified(tx, userId)
    await deleteSessionsOf(tx, userId)
    await forgetBrowsers(tx, userId)
    for (const purpose of ["verify-email", "reset-password"] as const)
      await deleteUnusedMailTokens(tx, { userId, purpose })
    const token = await insertMailToken(tx, { userId, purpose: "reset-password" })
    const to = { to: person.email, token, isAsked: false }
    const letter = resetPasswordLetter(to, { env: api.env, company: api.content().company })
    await postLetter(tx, api.env, letter)
    return `${person.email} is verified now and gets an email to choose a password.`
  }
  return changePerson(api, { ...call, action: "account.verify-by-hand", run }, "The address is already verified.")
}

export function resendVerificationLetterTo(api: Api, call: Call) {
  const run: PersonChange["run"] = async (tx, person) => {
    if (person.emailVerifiedAt) return undefined
    await postVerificationAgain(api, tx, person)
    return `We sent a verification email to ${person.email}.`
  }
  return changePerson(api, { ...call, action: "account.verification-letter", run }, "The address is already verified.")
}

/** Ends everything that could still open the account, and the invitations it sent as an administrator. */
export function lock(api: Api, call: Call) {
  const run: PersonChange["run"] = async (tx, person) => {
    if (person.lockedAt) return undefined
    await setLocked(tx, person.id, new Date())
    await deleteSessionsOf(tx, person.id)
    await deleteUnusedMailTokens(tx, { userId: person.id, purpose: "reset-password" })
    await revokeInvitationsBy(tx, person.id)
    return `${person.email} is locked and signed out everywhere.`
  }
  return changePerson(
    api,
    { ...call, ofOthersOnly: true, action: "account.lock", run },
    "The account is already locked.",
  )
}

export function unlock(api: Api, call: Call) {
  const run: PersonChange["run"] = async (tx, person) => {
    if (!person.lockedAt) return undefined
    await setLocked(tx, person.id, null)
    return `${person.email} can sign in again.`
  }
  return changePerson(api, { ...call, action: "account.unlock", run }, "The account is not locked.")
}

export function endSessions(api: Api, call: Call) {
  const run: PersonChange["run"] = async (tx, person) => {
    await deleteSessionsOf(tx, person.id)
    return `${person.email} is signed out everywhere.`
  }
  return changePerson(api, { ...call, ofOthersOnly: true, action: "account.end-sessions", run }, "")
}

/** Ends the sessions too, in case someone else asked for this in the owner's name. */
export function clearSecondFactor(api: Api, call: Call) {
  const run: PersonChange["run"] = async (tx, person) => {
    if (!(await deleteFactors(tx, person.id))) return undefined
    await deleteSessionsOf(tx, person.id)
    const letter = secondFactorCleared({ to: person.email }, { env: api.env, company: api.content().company })
    await postLetter(tx, api.env, letter)
    return `The second factor of ${person.email} is cleared.`
  }
  const change = { ...call, ofOthersOnly: true, action: "account.clear-second-factor", run } as const
  return changePerson(api, change, "The second factor is already off.")
}

export function endAdministrationOf(api: Api, call: Call) {
  const run: PersonChange["run"] = async (tx, person) => {
    if (person.role !== "admin") return undefined
    await makeCompany(tx, person.id)
    await deleteSessionsOf(tx, person.id)
    await revokeInvitationsBy(tx, person.id)
    return `${person.email} is no longer an administrator.`
  }
  const change = { ...call, ofOthersOnly: true, action: "account.end-administration", run } as const
  return changePerson(api, change, "This is not an administrator account.")
}

/** Takes effect at the next call of the person, whose pages may stay open. Links that they sent as an owner end. */
export function changeSeatOf(api: Api, { seat, ...call }: Call & { seat: OfficeSeat }) {
  const run: PersonChange["run"] = async (tx, person) => {
    if (person.role !== "admin") throw conflict("This is not an administrator account.")
    if (person.officeSeat === seat) return undefined
    await setSeat(tx, person.id, seat)
    if (!mayChangePeople({ ...person, officeSeat: seat })) await revokeInvitationsBy(tx, person.id)
    return `${person.email} has the seat ${seatLabels[seat].toLowerCase()} now.`
  }
  const details = ({ officeSeat }: PersonRow) => ({ from: officeSeat, to: seat })
  return changePerson(api, { ...call, action: "account.change-seat", run, details }, "The seat is already this one.")
}
