import { useId } from "react"
import ui from "#web/ui/primitives.module.css"
import { Passkeys } from "#web/auth/passkeys/Passkeys.tsx"
import { ChangePassword } from "./ChangePassword.tsx"
import { SecondFactor } from "./SecondFactor.tsx"
import { SecurityEvents } from "./SecurityEvents.tsx"
import styles from "./SecurityPage.module.css"
import { SignatureCard } from "./SignatureCard.tsx"
import { SignedInPlaces } from "./SignedInPlaces.tsx"

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
