import { invitationHours } from "#contract/invitations.ts"
import { InviteForm } from "#web/admin/people/InviteForm.tsx"
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
      description={`They get a letter with a link that is good for ${invitationHours} hours, and choose a password of their own.`}
    >
      <InviteForm onDone={onClose} />
    </Dialog>
  )
}
