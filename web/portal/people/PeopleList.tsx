import { useState } from "react"
import type { Member, MemberInvitation } from "#contract/auth/members.ts"
import { seatLabels } from "#contract/auth/seats.ts"
import { useRemoveMember } from "#web/api/members.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import styles from "#web/portal/people/PeopleList.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface PeopleListProps {
  members: Member[]
  invitations: MemberInvitation[]
  mayChange: boolean
  onChange: (member: Member) => void
}

/** The members and the pending invitations of the company. */
export function PeopleList({ members, invitations, mayChange, onChange }: PeopleListProps) {
  const { remove, isPending } = useRemoval()
  const [leaving, setLeaving] = useState<Member>()
  return (
    <div className={ui.stack4}>
      <Card as="section" padding="compact" aria-labelledby="members">
        <h2 id="members">Members</h2>
        <ul className={styles.list}>
          {members.map((member) => (
            <li key={member.id} className={styles.person}>
              <span>
                <strong>
                  {member.name}
                  {member.isYou && " (you)"}
                </strong>
                <span className={ui.block}>
                  {member.email}, {seatLabels[member.seat].toLowerCase()}
                </span>
              </span>
              {mayChange && (
                <span className={ui.cluster3}>
                  <Button variant="quiet" onClick={() => onChange(member)}>
                    Change seat<VisuallyHidden> of {member.name}</VisuallyHidden>
                  </Button>
                  <Button variant="quiet" onClick={() => setLeaving(member)}>
                    Remove<VisuallyHidden> {member.name}</VisuallyHidden>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {invitations.length > 0 && (
        <Pending invitations={invitations} mayChange={mayChange} isPending={isPending} onWithdraw={remove} />
      )}
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        role="alertdialog"
        title={`Remove ${leaving?.name}?`}
        description="They are signed out of your company immediately. Their name stays on what they did."
      >
        <Actions>
          <Button
            pending={isPending}
            onClick={() =>
              leaving &&
              remove(leaving.id, `${leaving.name} no longer belongs to your company.`, () => setLeaving(undefined))
            }
          >
            Remove
          </Button>
          <Button variant="secondary" onClick={() => setLeaving(undefined)}>
            Cancel
          </Button>
        </Actions>
      </Dialog>
    </div>
  )
}

interface PendingProps extends Pick<PeopleListProps, "invitations" | "mayChange"> {
  isPending: boolean
  onWithdraw: (id: string, done: string) => void
}

function Pending({ invitations, mayChange, isPending, onWithdraw }: PendingProps) {
  return (
    <Card as="section" padding="compact" aria-labelledby="pending">
      <h2 id="pending">Pending invitations</h2>
      <ul className={styles.list}>
        {invitations.map(({ id, email, seat, expiresAt, isExpired }) => (
          <li key={id} className={styles.person}>
            <span>
              <strong>{email}</strong>
              <span className={ui.block}>
                {seatLabels[seat]}; {isExpired ? "expired" : "good until"} <DateTime value={expiresAt} />
              </span>
            </span>
            {mayChange && (
              <Button
                variant="quiet"
                pending={isPending}
                onClick={() => onWithdraw(id, `The link emailed to ${email} no longer works.`)}
              >
                Withdraw<VisuallyHidden> the invitation of {email}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useRemoval() {
  const { mutate, isPending } = useRemoveMember()
  const remove = (id: string, done: string, onEnd?: () => void) =>
    mutate(id, {
      onSuccess: () => {
        showToast({ title: "Removed", description: done })
        document.querySelector<HTMLElement>("#main h1")?.focus()
      },
      onError: (error) => showFailure(error, "Nothing was removed. Please try again."),
      onSettled: () => onEnd?.(),
    })
  return { remove, isPending }
}
