import { Icon } from "#web/ui/Icon.tsx"
import type { ReactNode } from "react"
import { Link } from "react-router"
import styles from "#web/admin/BackLink.module.css"

/** Up to the page that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back} data-print="hide">
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}
