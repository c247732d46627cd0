import { useId, useState } from "react"
import { useSession } from "#web/api/session.ts"
import { Card } from "#web/ui/Card.tsx"
import { ChangePasswordForm } from "./ChangePasswordForm.tsx"

export function ChangePassword() {
  const id = useId()
  const session = useSession()
  // A new form after each change: empty fields, and no hint of the last password's strength.
  const [changes, setChanges] = useState(0)
  if (session.state !== "signed-in") return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id}>Change password</h3>
      <ChangePasswordForm key={changes} user={session.user} onChanged={() => setChanges(changes + 1)} />
    </Card>
  )
}
