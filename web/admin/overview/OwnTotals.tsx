import { formatCount } from "#contract/values/counts.ts"
import { addMoney, formatDollars } from "#contract/values/money.ts"
import type { SaleFigures } from "#contract/sales/sale-figures.ts"
import { type Total, Totals } from "#web/admin/overview/Totals.tsx"
import { useSaleFigures } from "#web/api/figures.ts"

type Step = SaleFigures["steps"][number]

const sumOf = ({ steps }: SaleFigures, value: (step: Step) => string) => formatDollars(addMoney(steps.map(value)))

const lastYear = ({ steps }: SaleFigures, count: (step: Step) => number, one: string) => {
  const all = steps.reduce((sum, step) => sum + count(step), 0)
  return `${formatCount(all)} ${all === 1 ? one : `${one}s`}, last 12 months`
}

const counted = ({ count }: SaleFigures["open"], one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const totals: readonly Total<SaleFigures>[] = [
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

/** The company's own business, before the books of others. */
export function OwnTotals() {
  const figures = useSaleFigures("12-months", true)
  return (
    <Totals
      title="Our quotes and sales"
      totals={totals}
      query={figures}
      fallback="Our quotes and sales could not be loaded"
    />
  )
}
