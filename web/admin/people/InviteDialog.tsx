import { invitationHours } from "#contract/auth/invitations.ts"
import { InviteAdminForm } from "#web/admin/people/InviteAdminForm.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

interface InviteDialogProps {
  open: boolean
  onClose: () => void
}

/** Whom to invite; asks for the own password too, as a browser that was left open does not have it. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
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
