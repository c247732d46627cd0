import ArrowLeft from "lucide-react/icons/arrow-left"
import { Link } from "react-router"
import styles from "#web/admin/BackLink.module.css"

/** Up to the page that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back} data-print="hide">
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
