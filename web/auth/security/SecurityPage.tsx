import { useId, useState } from "react"
import { useSession } from "#web/api/session.ts"
import { Passkeys } from "#web/auth/passkeys/Passkeys.tsx"
import { ChangePasswordForm } from "#web/auth/security/ChangePasswordForm.tsx"
import { SecondFactor } from "./SecondFactor.tsx"
import { SecurityEvents } from "./SecurityEvents.tsx"
import styles from "./SecurityPage.module.css"
import { SignatureCard } from "./SignatureCard.tsx"
import { SignedInPlaces } from "./SignedInPlaces.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

/**
 * The lower part of a signed-in person's profile: password, second factor, open sessions and recent events. Needs a
 * QueryClientProvider above it.
 */
export default function SecurityPage() {
  const id = useId()
  return (
    <section id="security" className={ui.stack5} aria-labelledby={id}>
      <h2 id={id}>Security</h2>
      <div className={`${ui.stack5} ${ui.alignStart} ${styles.columns}`}>
        <div className={ui.stack5}>
          <SecondFactor />
          <Passkeys />
          <SignatureCard />
          <ChangePassword />
        </div>
        <div className={ui.stack5}>
          <SignedInPlaces />
          <SecurityEvents />
        </div>
      </div>
    </section>
  )
}

function ChangePassword() {
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
