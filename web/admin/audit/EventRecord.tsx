import { Link } from "react-router"
import type { AuditEvent } from "#contract/audit.ts"
import styles from "#web/admin/audit/EventRecord.module.css"
import { paths } from "#web/paths.ts"

/** What an event was done to, as a link where it has a page. */
export function EventRecord({ event: { action, subject, userId } }: { event: AuditEvent }) {
  if (subject === null) return userId ? <Link to={paths.adminPerson(userId)}>Own account</Link> : "None"
  const noun = action.split(".", 1)[0]
  if (noun === "quote-request") return <Link to={paths.adminQuoteRequest(subject)}>{subject}</Link>
  if (noun === "message") return <Link to={paths.adminMessage(subject)}>Message</Link>
  if (noun === "account") return <Link to={paths.adminPerson(subject)}>Account</Link>
  return <code className={styles.id}>{subject}</code>
}
