import { useState } from "react"
import { invitationHours } from "#contract/auth/invitations.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import { May } from "#web/admin/May.tsx"
import { SeatField } from "#web/admin/people/SeatField.tsx"
import { useInvite } from "#web/api/people.ts"
import { InviteForm } from "#web/parts/InviteForm.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export function InviteButton() {
  const [isInviting, setInviting] = useState(false)
  return (
    <May call="POST /api/admin/invitations">
      <Button variant="secondary" onClick={() => setInviting(true)}>
        Invite an administrator
      </Button>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </May>
  )
}

interface InviteDialogProps {
  open: boolean
  onClose: () => void
}

/** Whom to invite; asks for the own password too, as a browser that was left open does not have it. */
function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite an administrator"
      description={`They get an email with a link that works for ${invitationHours} hours, and choose their own password.`}
    >
      <InviteAdminForm onDone={onClose} />
    </Dialog>
  )
}

const fields = ["seat", "password"] as const

function InviteAdminForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: invite } = useInvite()
  return (
    <InviteForm
      fields={fields}
      label="Email of the new administrator"
      rules={() => import("#contract/auth/invitations.ts").then(({ NewInvitation }) => NewInvitation)}
      // The seat is one of the options.
      invite={({ seat, ...texts }) => invite({ ...texts, seat: seat as OfficeSeat })}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <SeatField error={errors.seat} />
          <TextField
            label="Your own password"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
            error={errors.password}
          />
        </>
      )}
    </InviteForm>
  )
}
