import type { CSSProperties } from "react"
import { formatCount } from "#contract/values/counts.ts"
import type { CompanySummary } from "#contract/books/dashboard.ts"
import { formatDollars } from "#contract/values/money.ts"
import styles from "#web/portal/overview/SummaryCards.module.css"
import ui from "#web/ui/primitives.module.css"

function cardsOf(summary: CompanySummary | undefined) {
  const of = (text: (known: CompanySummary) => string) => (summary ? text(summary) : undefined)
  return [
    {
      label: "Total Contacts",
      value: of(({ totalContacts }) => formatCount(totalContacts)),
      note: of(() => "people in your list"),
    },
    {
      label: "Active Orders",
      value: of(({ activeOrders }) => formatCount(activeOrders)),
      note: of(({ totalOrders }) => `of ${formatCount(totalOrders)} total orders`),
    },
    {
      label: "Received Revenue",
      value: of(({ receivedRevenue }) => formatDollars(receivedRevenue)),
      note: of(({ totalOrderValue }) => `of ${formatDollars(totalOrderValue)} total order value`),
    },
    {
      label: "Pending Payments",
      value: of(({ pendingPayments }) => formatCount(pendingPayments)),
      note: of(({ totalPayments }) => `of ${formatCount(totalPayments)} total payments`),
    },
  ]
}

// The type of styles does not know the names that a style sheet makes up.
const lengthOf = (value: string) => ({ "--length": value.length }) as CSSProperties

/** The four figures of the company's books; while they load, their room is kept. */
export function SummaryCards({ summary }: { summary: CompanySummary | undefined }) {
  return (
    <dl className={styles.cards}>
      {cardsOf(summary).map(({ label, value, note }) => (
        <div key={label} className={styles.card} data-coming={value === undefined || undefined}>
          <dt className={ui.label}>{label}</dt>
          <dd className={styles.value} style={value === undefined ? undefined : lengthOf(value)}>
            {value}
          </dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
