import { seatLabels } from "#contract/auth/seats.ts"
import { counted } from "#contract/values/counts.ts"
import { type PersonDetails, roleLabels, personStatusLabels } from "#contract/auth/people.ts"
import { DeadAddress } from "#web/admin/emails/DeadAddress.tsx"
import { DetailList } from "#web/admin/DetailList.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Card } from "#web/ui/Card.tsx"

/** The person and the state of the account. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { email, role, seat, status, companyName, createdAt, verifiedAt, lockedAt, hasPassword, hasSecondFactor } =
    person
  const facts = [
    ["Email", <TwoLines key="mail" first={<MailLink address={email} />} second={<DeadAddress address={email} />} />],
    ["Role", roleLabels[role]],
    ...(seat ? [["Seat", seatLabels[seat]] as const] : []),
    ["Status", <StatusBadge key="status" labels={personStatusLabels} status={status} />],
    ["Company", <Optional key="company" value={companyName} />],
    ["Registered", <DateTime key="since" value={createdAt} />],
    ["Email verified", verifiedAt ? <DateTime key="proved" value={verifiedAt} /> : "Not yet"],
    ...(lockedAt ? [["Locked", <DateTime key="locked" value={lockedAt} />] as const] : []),
    ["Signs in with", hasPassword ? "Password" : "Single sign-on, or no password chosen yet"],
    ["Second factor", hasSecondFactor ? "On" : "Off"],
    ["Passkeys", String(person.passkeys)],
    [
      "Books",
      [counted(person.contacts, "contact"), counted(person.orders, "order"), counted(person.payments, "payment")].join(
        ", ",
      ),
    ],
  ] as const
  return (
    <Card as="section" aria-labelledby="account">
      <h2 id="account">Account</h2>
      <DetailList details={facts} />
    </Card>
  )
}
