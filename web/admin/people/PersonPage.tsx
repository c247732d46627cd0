import { useParams } from "react-router"
import { browserName } from "#contract/auth/browser-name.ts"
import { NewSeat, type PersonDetails, personStatusLabels, roleLabels } from "#contract/auth/people.ts"
import { type OfficeSeat, seatLabels } from "#contract/auth/seats.ts"
import { counted } from "#contract/values/counts.ts"
import { RecordEvents } from "#web/admin/audit/RecordEvents.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { DetailList } from "#web/admin/DetailList.tsx"
import { DeadAddress } from "#web/admin/emails/DeadAddress.tsx"
import { EmailsCard } from "#web/admin/emails/EmailsCard.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { May } from "#web/admin/May.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { PersonDeeds } from "#web/admin/people/PersonDeeds.tsx"
import styles from "#web/admin/people/PersonSheet.module.css"
import { SeatField } from "#web/admin/people/SeatField.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useChangeSeat, usePerson } from "#web/api/people.ts"
import { refreshSession, useSession } from "#web/api/session.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

export const meta = signedInMeta("Account", "One account with its sessions and history.", paths.adminPersonPattern)

export default function PersonPage() {
  const { id = "" } = useParams()
  const session = useSession()
  const ownId = session.state === "signed-in" ? session.user.id : undefined
  return (
    <RecordPage query={usePerson(id)} noun="Account" list={{ heading: "People", path: paths.adminPeople }}>
      {(person, backTo) => (
        <>
          <PageHeader
            eyebrow={<BackLink to={backTo}>People</BackLink>}
            title={`${person.firstName} ${person.lastName}`.trim()}
            lead={person.email}
          />
          <div className={`${ui.stack6} ${styles.sheet}`}>
            <PersonFacts person={person} />
            <May call="PATCH /api/admin/people/:id">
              {person.seat && <PersonSeat key={person.seat} id={person.id} seat={person.seat} />}
              <PersonDeeds person={person} isOwn={person.id === ownId} />
            </May>
            <PersonSessions sessions={person.sessions} />
            <EmailsCard address={person.email} />
            <Card as="section" aria-labelledby="history">
              <h2 id="history">History</h2>
              <RecordEvents record={person.id} />
            </Card>
          </div>
        </>
      )}
    </RecordPage>
  )
}

/** The person and the state of the account. */
function PersonFacts({ person }: { person: PersonDetails }) {
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

/** Changes what an administrator may do. It takes effect at their next call. */
function PersonSeat({ id, seat }: { id: string; seat: OfficeSeat }) {
  const { mutateAsync: change } = useChangeSeat(id)
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields: ["seat"] as const,
    rules: () => Promise.resolve(NewSeat),
    bodyOf: (texts) => texts,
    send: async (texts) => {
      const { message } = await change(NewSeat.parse(texts).seat)
      showToast({ title: "Seat saved", description: message })
      // It may be the own seat, which decides what the navigation shows.
      await refreshSession()
    },
    failed: "The seat was not changed.",
  })
  return (
    <Card as="section" aria-labelledby="seat">
      <h2 id="seat">Seat</h2>
      <form ref={element} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit} onInput={onInput}>
        <SeatField initial={seat} error={errors.seat} />
        <FormProblem problem={problem} />
        <div className={ui.cluster3}>
          <Button type="submit" variant="secondary" pending={pending}>
            Save seat
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Where the account is signed in. */
function PersonSessions({ sessions }: Pick<PersonDetails, "sessions">) {
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions">Signed in</h2>
      {sessions.length === 0 && <p>Not signed in.</p>}
      {sessions.length > 0 && (
        <ul className={ui.stack3}>
          {sessions.map(({ id, browser, clientAddress, lastUsedAt }) => (
            <li key={id}>
              {browserName(browser)}
              <span className={`${ui.small} ${ui.block}`}>
                Last used <DateTime value={lastUsedAt} />
                {clientAddress && ` from ${clientAddress}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
