import { useId } from "react"
import { ChangePassword } from "./ChangePassword.tsx"
import { SecurityEvents } from "./SecurityEvents.tsx"
import styles from "./SecuritySection.module.css"
import { SignedInPlaces } from "./SignedInPlaces.tsx"

/** Password, open sessions and recent events of the signed-in account. Needs a QueryClientProvider above it. */
export function SecuritySection() {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Security</h2>
      <div className={styles.columns}>
        <ChangePassword />
        <div className={styles.lists}>
          <SignedInPlaces />
          <SecurityEvents />
        </div>
      </div>
    </section>
  )
}
