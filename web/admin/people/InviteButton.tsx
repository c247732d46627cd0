import { useState } from "react"
import { May } from "#web/admin/May.tsx"
import { InviteDialog } from "#web/admin/people/InviteDialog.tsx"
import { Button } from "#web/ui/Button.tsx"

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
