import type { CompanyActivity } from "#contract/dashboard.ts"
import { centsOf } from "#contract/money.ts"
import { monthName } from "#web/portal/overview/month-name.ts"
import styles from "#web/portal/overview/Overview.module.css"

const size = { width: 256, height: 120, floor: 100, gap: 4 }

/** One bar a month. A month in which more was paid back than received has none; the table has its figure. */
export function RevenueChart({ months }: { months: CompanyActivity["revenueByMonth"] }) {
  const cents = months.map(({ received }) => centsOf(received))
  const highest = cents.reduce((most, one) => (one > most ? one : most), 0n)
  const step = size.width / Math.max(months.length, 1)
  // For the drawing only, in thousandths of the highest bar.
  const height = (one: bigint) => (highest > 0n && one > 0n ? (Number((one * 1000n) / highest) / 1000) * size.floor : 0)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label="A bar chart of what the table below says"
    >
      {months.map(({ month }, index) => (
        <g key={month}>
          <rect
            x={index * step + size.gap / 2}
            y={size.floor - height(cents[index]!)} // One for each month.
            width={step - size.gap}
            height={height(cents[index]!)} // One for each month.
          />
          <text x={(index + 0.5) * step} y={size.floor + 14} textAnchor="middle">
            {monthName(month).slice(0, 1)}
          </text>
        </g>
      ))}
      <line x1={0} x2={size.width} y1={size.floor} y2={size.floor} />
    </svg>
  )
}
