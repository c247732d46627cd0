import { Link } from "react-router"
import { formatCount } from "#contract/values/counts.ts"
import type { CompanyActivity } from "#contract/books/dashboard.ts"
import { formatDay } from "#contract/values/dates.ts"
import { keepPlace } from "#web/parts/keep-place.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/portal/overview/Overview.module.css"
import ui from "#web/ui/primitives.module.css"

/** Orders by delivery date; each leads to its card in the list. */
export function DueList({ due: { count, orders } }: { due: CompanyActivity["late"] }) {
  return (
    <>
      <ul className={`${ui.stack2} ${styles.due}`}>
        {orders.map(({ id, orderNumber, clientName, deliveryDate }) => (
          <li key={id}>
            <Link
              to={`${paths.dashboard}?${new URLSearchParams({ tab: "orders", q: orderNumber })}`}
              state={keepPlace}
              preventScrollReset
            >
              {orderNumber}, {clientName}
            </Link>
            <time dateTime={deliveryDate}>{formatDay(deliveryDate)}</time>
          </li>
        ))}
      </ul>
      {count > orders.length && <p className={ui.muted}>and {formatCount(count - orders.length)} more</p>}
    </>
  )
}
