import { useState } from "react"
import { flushSync } from "react-dom"
import type { Member, MemberInvitation } from "#contract/auth/members.ts"
import { seatLabels } from "#contract/auth/seats.ts"
import { useLeaveCompany, useRemoveMember } from "#web/api/members.ts"
import { useSession } from "#web/api/session.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import styles from "#web/portal/people/PeopleList.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
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
  const isAlone = members.length === 1
  const leaveLabel = isAlone ? "Delete company" : "Leave"
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
                    {member.isYou ? leaveLabel : "Remove"}
                    {!(member.isYou && isAlone) && (
                      <VisuallyHidden> {member.isYou ? "the company" : member.name}</VisuallyHidden>
                    )}
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
      <ConfirmDialog
        open={leaving !== undefined && !leaving.isYou}
        title={`Remove ${leaving?.name}?`}
        description="They are signed out of your company immediately. Their name stays on what they did."
        confirmLabel="Remove"
        pending={isPending}
        onConfirm={() =>
          leaving &&
          remove(leaving.id, `${leaving.name} no longer belongs to your company.`, () => setLeaving(undefined))
        }
        onCancel={() => setLeaving(undefined)}
      />
      <LeaveDialog own={leaving?.isYou ? leaving : undefined} isAlone={isAlone} onClose={() => setLeaving(undefined)} />
    </div>
  )
}

interface LeaveDialogProps {
  /** The person's own membership while the question is asked. */
  own: Member | undefined
  isAlone: boolean
  onClose: () => void
}

/** Asks before a person leaves. A company is deleted with its last member. */
function LeaveDialog({ own, isAlone, onClose }: LeaveDialogProps) {
  const { mutate: leave, isPending } = useLeaveCompany()
  const session = useSession()
  const company = (session.state === "signed-in" && session.user.company?.name) || "your company"
  const leaveNow = () =>
    own &&
    leave(own.id, {
      onError: (error) => {
        flushSync(onClose)
        showFailure(error, "You still belong to the company. Please try again.")
      },
    })
  return (
    <ConfirmDialog
      open={own !== undefined}
      title={isAlone ? `Delete the company ${company}?` : `Leave ${company}?`}
      description={
        isAlone
          ? "You are its only member. Its profile, contacts, orders, payments and invitations are deleted, and you are signed out. Your account stays. This cannot be undone."
          : "You are signed out of it immediately. Your name stays on what you did."
      }
      confirmLabel={isAlone ? "Delete company" : "Leave company"}
      dismissLabel={isAlone ? "Keep company" : "Stay"}
      pending={isPending}
      onConfirm={leaveNow}
      onCancel={onClose}
    />
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
        // A dialog gives the focus back to its button, which is gone.
        if (onEnd) flushSync(onEnd)
        showToast({ title: "Removed", description: done })
        focusHeading()
      },
      onError: (error) => {
        onEnd?.()
        showFailure(error, "Nothing was removed. Please try again.")
      },
    })
  return { remove, isPending }
}
