import { Address } from "#web/admin/Address.tsx"
import styles from "#web/admin/MailLink.module.css"

/** An address to write to, with a subject where it is about something. */
export function MailLink({ address, subject }: { address: string; subject?: string }) {
  const to = `mailto:${encodeURIComponent(address).replace("%40", "@")}`
  return (
    <a className={styles.mail} href={subject ? `${to}?subject=${encodeURIComponent(subject)}` : to}>
      <Address>{address}</Address>
    </a>
  )
}
