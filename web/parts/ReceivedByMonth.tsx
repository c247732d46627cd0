import { addMoney, formatDollars } from "#contract/money.ts"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { monthName } from "#web/parts/month-name.ts"

interface ReceivedByMonthProps {
  heading: string
  months: readonly { month: string; received: string }[]
}

/** The rows of a table: what came in each month, and together. */
export function ReceivedByMonth({ heading, months }: ReceivedByMonthProps) {
  return (
    <FigureRows
      heading="Month"
      rows={months}
      nameOf={({ month }) => monthName(month)}
      columns={[
        {
          heading,
          figure: ({ received }) => formatDollars(received),
          together: formatDollars(addMoney(months.map(({ received }) => received))),
        },
      ]}
    />
  )
}
