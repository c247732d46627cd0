import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { CompanyActivity } from "#contract/books/dashboard.ts"
import { counted, formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { useCompanyActivity } from "#web/api/dashboard.ts"
import { keepPlace } from "#web/parts/keep-place.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { paths } from "#web/paths.ts"
import styles from "#web/portal/overview/Overview.module.css"
import { Card } from "#web/ui/Card.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

/** Open orders that are late or due within a week. */
export function DuePanel() {
  const query = useCompanyActivity()
  const { data, error } = query
  if (error && !data) {
    return <LoadProblem of={query} fallback="Due orders could not be loaded" />
  }
  return (
    <Card as="section" padding="compact" aria-labelledby="due">
      <h2 id="due" className={ui.step1}>
        Due This Week
      </h2>
      {!data && <Skeleton count={1} />}
      {data && data.late.count > 0 && (
        <Unfold title={<span className={ui.danger}>{counted(data.late.count, "order")} late</span>}>
          <DueList due={data.late} />
        </Unfold>
      )}
      {data && data.dueThisWeek.count > 0 && (
        <Unfold title={`${counted(data.dueThisWeek.count, "order")} due in the next seven days`}>
          <DueList due={data.dueThisWeek} />
        </Unfold>
      )}
      {data?.dueThisWeek.count === 0 && (
        <p className={ui.muted}>No {data.late.count > 0 ? "other" : "open"} orders due in the next seven days.</p>
      )}
    </Card>
  )
}

/** Details that are drawn only when asked for, and on paper: they repeat what the lists beside them say. */
function Unfold({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const onScreen = useOnScreen()
  return (
    <Collapsible title={title} open={open} onOpenChange={setOpen}>
      {(open || !onScreen) && children}
    </Collapsible>
  )
}

/** Orders by delivery date; each leads to its card in the list. */
function DueList({ due: { count, orders } }: { due: CompanyActivity["late"] }) {
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
