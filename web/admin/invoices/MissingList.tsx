import { Link } from "react-router"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { MissingItem } from "#contract/problem.ts"
import { whereToMend } from "#web/admin/invoices/where-to-mend.ts"
import styles from "#web/admin/invoices/MissingList.module.css"
import { Badge } from "#web/ui/Badge.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

/** By which the focus comes here when a draft cannot be issued yet. */
export const missingId = "missing"

/** Facts that a proper invoice to this buyer still lacks, each with a link to its field. */
export function MissingList({ invoice }: { invoice: Invoice }) {
  const { missing } = invoice
  // The most urgent first.
  const items = [...missing.filter(({ required }) => required), ...missing.filter(({ required }) => !required)]
  return (
    <Card as="section" aria-labelledby={missingId} data-print="hide">
      <h2 id={missingId} tabIndex={-1}>
        Before you issue it
      </h2>
      {items.length === 0 ? (
        <p className={ui.row}>
          <Icon name="circle-check" /> Everything that this buyer needs is on the invoice.
        </p>
      ) : (
        <ul className={ui.stack3}>
          {items.map((item) => (
            <MissingRow key={item.field} item={item} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function MissingRow({ item: { field, message, rule, required }, invoice }: { item: MissingItem; invoice: Invoice }) {
  return (
    <li className={styles.item}>
      <Badge tone={required ? "danger" : "caution"}>{required ? "Required" : "Usual"}</Badge>
      <span>
        <Link to={whereToMend(field, invoice)}>{message}</Link>
        <span className={`${ui.small} ${ui.block}`}>{rule}</span>
      </span>
    </li>
  )
}
