import { seatLabels } from "#contract/auth/seats.ts"
import { May } from "#web/admin/May.tsx"
import type { Invitation } from "#contract/auth/invitations.ts"
import ui from "#web/ui/primitives.module.css"
import styles from "#web/admin/people/Invitations.module.css"
import { useInvitations, useWithdrawInvitation } from "#web/api/people.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Pending invitations to the back office; nothing while there are none. */
export function Invitations() {
  const query = useInvitations()
  const { data, error } = query
  if (!error && !data?.length) return null
  return (
    <Card as="section" padding="compact" aria-labelledby="invitations">
      <h2 id="invitations" className={ui.step1}>
        Invitations
      </h2>
      <LoadProblem of={query} fallback="The invitations could not be loaded" />
      {data && data.length > 0 && (
        <ul className={ui.stack2}>
          {data.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OpenInvitation({
  invitation: { id, email, seat, invitedBy, expiresAt, isExpired },
}: {
  invitation: Invitation
}) {
  const { mutate, isPending } = useWithdrawInvitation()
  const withdraw = () =>
    mutate(id, {
      onSuccess: () => {
        showToast({ title: "Invitation withdrawn", description: `The link emailed to ${email} no longer works.` })
        focusHeading()
      },
      onError: (error) => showFailure(error, "The invitation could not be withdrawn. Please try again."),
    })
  return (
    <li className={styles.invitation}>
      <span>
        <strong className={`${ui.anywhere} ${ui.block}`}>{email}</strong>
        <span className={`${ui.small} ${ui.anywhere}`}>
          {seatLabels[seat]}, invited by {invitedBy}; {isExpired ? "expired" : "good until"}{" "}
          <DateTime value={expiresAt} />
        </span>
      </span>
      <May call="DELETE /api/admin/invitations/:id">
        <Button variant="quiet" pending={isPending} onClick={withdraw}>
          Withdraw<VisuallyHidden> the invitation of {email}</VisuallyHidden>
        </Button>
      </May>
    </li>
  )
}
