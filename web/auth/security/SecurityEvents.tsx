import type { RefusalReason } from "#contract/desk/audit.ts"
import { type EventRow, useSecurityEvents } from "#web/api/accounts.ts"
import { SecurityList } from "./SecurityList.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"

/** Recent events of the account, so its owner notices what someone else did. */
export function SecurityEvents() {
  return (
    <SecurityList
      title="Recent security events"
      list={useSecurityEvents()}
      failure="Failed to load the security events."
      empty="No events yet."
    >
      {asItem}
    </SecurityList>
  )
}

const asItem = ({ id, clientAddress, createdAt, ...event }: EventRow) => ({
  id,
  what: eventSentence(event),
  where: (
    <>
      <DateTime value={createdAt} />
      {clientAddress && ` from ${clientAddress}`}
    </>
  ),
})

const sentences: Record<string, string> = {
  "account.become-administrator": "You accepted an invitation and became an administrator",
  "account.clear-second-factor": "An administrator cleared the second factor",
  "account.confirm": "Your email address was confirmed",
  "account.end-administration": "An administrator made this a company account",
  "account.end-sessions": "An administrator signed you out everywhere",
  "account.lock": "An administrator locked the account",
  "account.make-administrator": "The operator of this site made this an administrator account",
  "account.register": "An account was registered with your email address",
  "account.reset-by-command": "The operator of this site reset your password",
  "account.signature": "You changed your name, title or phone",
  "account.unlock": "An administrator unlocked the account",
  "account.verification-letter": "An administrator resent the verification email",
  "account.verify": "Your email address was verified",
  "account.verify-by-hand": "An administrator marked your email address as verified",
  "passkey.add": "A passkey was added",
  "passkey.remove": "A passkey was removed",
  "passkey.rename": "A passkey was renamed",
  "password.change": "Your password was changed",
  "password.forgot": "Someone requested a password reset",
  "password.reset": "The password was reset by email link",
  "second-factor.codes": "New recovery codes were created",
  "second-factor.off": "The second factor was turned off",
  "second-factor.on": "The second factor was turned on",
  "second-factor.recovery-code": "A recovery code was used",
  "second-factor.refused": "Someone entered your password and a wrong code",
  "second-factor.reset": "The operator of this site cleared the second factor",
  "sign-in": "You signed in",
  "sign-in.passkey": "You signed in with a passkey",
  "sign-in.single-sign-on": "You signed in through your organization",
  "sign-out.others": "You signed out everywhere else",
}

/** Refused sign-ins to a known account. */
const refusals: Partial<Record<RefusalReason, string>> = {
  "wrong password": "Someone tried to sign in with a wrong password",
  locked: "Someone entered your password while the account was locked",
  "wrong portal": "Someone entered your password at the wrong login",
  "code needed": "Someone entered your password and was asked for a code",
  "passkey needed": "Someone entered your password where a passkey is needed",
  "passkey not accepted": "A sign-in with your passkey was refused",
  "account changed": "A sign-in was refused because the account changed at that moment",
  "single sign-on: address not verified":
    "A sign-in through an organization was refused: it has not verified your email address",
  "single sign-on: locked": "A sign-in through your organization was refused: the account was locked",
  "single sign-on: second factor": "A sign-in through your organization was sent to your password and code",
  "single sign-on: account changed":
    "A sign-in through your organization was refused: the account changed at that moment",
}

/** The event in plain words. */
function eventSentence({ action, because, more }: Pick<EventRow, "action" | "because" | "more">): string {
  const refusal = refusals[(because ?? "wrong password") as RefusalReason] // Older events have no reason.
  const sentence = action === "sign-in.refused" ? refusal : sentences[action]
  if (!sentence) return "Your account was changed"
  return more > 0 ? `${sentence} (${more} more in one hour)` : sentence
}
