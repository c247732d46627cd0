import { useId } from "react"
import { ChangePassword } from "./ChangePassword.tsx"
import { SecondFactor } from "./SecondFactor.tsx"
import { SecurityEvents } from "./SecurityEvents.tsx"
import styles from "./SecuritySection.module.css"
import { SignedInPlaces } from "./SignedInPlaces.tsx"

/** Password, second factor, open sessions and recent events of the signed-in account. Needs a QueryClientProvider above it. */
export function SecuritySection() {
  const id = useId()
  return (
    <section id="security" className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Security</h2>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <SecondFactor />
          <ChangePassword />
        </div>
        <div className={styles.parts}>
          <SignedInPlaces />
          <SecurityEvents />
        </div>
      </div>
    </section>
  )
}
