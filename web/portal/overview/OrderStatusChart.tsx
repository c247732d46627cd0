import { formatCount } from "#contract/counts.ts"
import type { CompanyActivity } from "#contract/dashboard.ts"
import { orderStatuses, orderStatusLabels } from "#contract/orders.ts"
import styles from "#web/portal/overview/Overview.module.css"

const size = { width: 256, row: 26, label: 76, count: 44 }
const room = size.width - size.label - size.count

/** One bar a status, with its number. */
export function OrderStatusChart({ counts }: { counts: CompanyActivity["ordersByStatus"] }) {
  const highest = Math.max(1, ...orderStatuses.map((status) => counts[status]))
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${size.width} ${orderStatuses.length * size.row}`}
      role="img"
      aria-label="Bar chart with the figures of the table below"
    >
      {orderStatuses.map((status, index) => {
        const length = (counts[status] / highest) * room
        return (
          <g key={status}>
            <text x={0} y={index * size.row + 17}>
              {orderStatusLabels[status]}
            </text>
            <rect x={size.label} y={index * size.row + 5} width={length} height={size.row - 10} />
            <text x={size.label + length + 6} y={index * size.row + 17}>
              {formatCount(counts[status])}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
