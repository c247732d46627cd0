import type { ContactPage } from "#contract/content/contact.ts"
import { PostalAddress } from "#web/site/parts/PostalAddress.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import styles from "./Headquarters.module.css"

export function Headquarters({ heading, text }: ContactPage["headquarters"]) {
  const { company } = useShellContent()
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {text && <p>{text}</p>}
      <PostalAddress address={company.address} />
    </section>
  )
}
