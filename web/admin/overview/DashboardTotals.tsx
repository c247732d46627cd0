import type { UseQueryResult } from "@tanstack/react-query"
import { useId } from "react"
import type { SiteSummary } from "#contract/books/dashboard.ts"
import type { SaleFigures } from "#contract/sales/sale-figures.ts"
import { formatCount } from "#contract/values/counts.ts"
import { addMoney, formatDollars } from "#contract/values/money.ts"
import { May } from "#web/admin/May.tsx"
import styles from "#web/admin/overview/DashboardTotals.module.css"
import { useSiteSummary } from "#web/api/dashboard.ts"
import { useSaleFigures } from "#web/api/figures.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import ui from "#web/ui/primitives.module.css"

/** The company's own business, before the books of others. */
export function DashboardTotals() {
  return (
    <>
      <May call="GET /api/admin/sale-figures">
        <OwnTotals />
      </May>
      <May call="GET /api/admin/summary">
        <SiteTotals />
      </May>
    </>
  )
}

type Step = SaleFigures["steps"][number]

const sumOf = ({ steps }: SaleFigures, value: (step: Step) => string) => formatDollars(addMoney(steps.map(value)))

const lastYear = ({ steps }: SaleFigures, count: (step: Step) => number, one: string) => {
  const all = steps.reduce((sum, step) => sum + count(step), 0)
  return `${formatCount(all)} ${all === 1 ? one : `${one}s`}, last 12 months`
}

const counted = ({ count }: SaleFigures["open"], one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const ownTotals: readonly Total<SaleFigures>[] = [
  {
    label: "Quoted",
    value: (figures) => sumOf(figures, ({ quotedValue }) => quotedValue),
    note: (figures) => lastYear(figures, ({ quotes }) => quotes, "quote"),
  },
  {
    label: "Sold",
    value: (figures) => sumOf(figures, ({ soldValue }) => soldValue),
    note: (figures) => lastYear(figures, ({ sales }) => sales, "sale"),
  },
  {
    label: "Open Quotes",
    value: ({ open }) => formatDollars(open.value),
    note: ({ open }) => counted(open, "quote waits for its buyer", "quotes wait for their buyers"),
  },
  {
    label: "Unpaid Sales",
    value: ({ due }) => formatDollars(due.value),
    note: ({ late }) => (late.count === 0 ? "none late" : `${formatCount(late.count)} late`),
  },
]

function OwnTotals() {
  const figures = useSaleFigures("12-months", true)
  return (
    <Totals
      title="Our quotes and sales"
      totals={ownTotals}
      query={figures}
      fallback="Our quotes and sales could not be loaded"
    />
  )
}

const siteTotals: readonly Total<SiteSummary>[] = [
  {
    label: "Total Revenue Received",
    value: ({ totalRevenueReceived }) => formatDollars(totalRevenueReceived),
    note: () => "payments marked received",
  },
  {
    label: "Total Order Value",
    value: ({ totalOrderValue }) => formatDollars(totalOrderValue),
    note: () => "orders of every status",
  },
  {
    label: "Active Orders",
    value: ({ activeOrders }) => formatCount(activeOrders),
    note: ({ totalOrders }) => `of ${formatCount(totalOrders)} in all`,
  },
  {
    label: "Pending Payments",
    value: ({ pendingPayments }) => formatCount(pendingPayments),
    note: ({ totalPayments }) => `of ${formatCount(totalPayments)} in all`,
  },
]

/** Four figures over the books of all business users. */
function SiteTotals() {
  return (
    <Totals
      title="From business users' books"
      totals={siteTotals}
      query={useSiteSummary()}
      fallback="The totals could not be loaded"
    />
  )
}

interface Total<Data> {
  label: string
  value: (of: Data) => string
  note: (of: Data) => string
}

interface TotalsProps<Data> {
  /** The heading, which names the owner of the figures. */
  title: string
  totals: readonly Total<Data>[]
  query: UseQueryResult<Data>
  /** The message if they could not be loaded. */
  fallback: string
}

/** Figures summed by the server; while they load, their room is kept. */
function Totals<Data>({ title, totals, query, fallback }: TotalsProps<Data>) {
  const { data, error } = query
  const id = useId()
  return (
    <section className={ui.stack3} aria-labelledby={id}>
      <h2 id={id} className={ui.step1}>
        {title}
      </h2>
      <LoadProblem of={query} fallback={fallback} />
      <dl className={styles.totals}>
        {totals.map(({ label, value, note }) => (
          <div key={label} className={styles.card} data-coming={(!data && !error) || undefined}>
            <dt className={ui.label}>{label}</dt>
            <dd className={styles.value}>{data && value(data)}</dd>
            <dd className={styles.note}>{data && note(data)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
