import type { CompanyAddress } from "#contract/content/company.ts"
import styles from "#web/site/parts/PostalAddress.module.css"
import ui from "#web/ui/primitives.module.css"

/** A postal address in the two lines of an envelope. */
export function PostalAddress({ address }: { address: CompanyAddress }) {
  const { street, city, state, postalCode } = address
  return (
    <address className={styles.address}>
      <span className={ui.block}>{street}</span>
      <span className={ui.block}>
        {city}, {state} {postalCode}
      </span>
    </address>
  )
}
