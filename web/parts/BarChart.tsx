import type { FamilyKey } from "#contract/families.ts"
import "#web/parts/family-colours.css"
import styles from "#web/parts/BarChart.module.css"

export interface Bar {
  key: string
  /** One or two characters below the bar. */
  label: string
  /** Of the whole height, from 0 to 1. */
  share: number
  /** A part of the bar that stands out, likewise; from the floor up. */
  part?: number
  /** Its figure in a few characters, written on top of the bar. */
  value?: string
  /** Whose colour it has. */
  family?: FamilyKey
}

interface BarChartProps {
  bars: readonly Bar[]
  /** Small ones leave room for five words side by side, or for three digits on each of twelve bars. */
  labels?: "regular" | "small"
}

const size = { width: 256, height: 132, top: 14, floor: 112, gap: 4 }

/** Vertical bars. The table next to the chart has the same figures. */
export function BarChart({ bars, labels = "regular" }: BarChartProps) {
  const step = size.width / Math.max(bars.length, 1)
  const topOf = (share: number) => size.floor - (size.floor - size.top) * share
  return (
    <svg
      className={styles.chart}
      data-labels={labels}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label="Bar chart with the figures of its table"
    >
      {bars.map(({ key, label, share, part, value, family }, index) => {
        const place = { x: index * step + size.gap / 2, width: step - size.gap }
        const middle = (index + 0.5) * step
        const rise = (of: number) => ({ y: topOf(of), height: size.floor - topOf(of) })
        return (
          <g key={key}>
            <rect {...place} {...rise(share)} data-muted={part !== undefined} data-family={family} />
            {part !== undefined && <rect {...place} {...rise(part)} />}
            {share > 0 && value !== undefined && (
              <text x={middle} y={topOf(share) - 4} textAnchor="middle">
                {value}
              </text>
            )}
            <text x={middle} y={size.floor + 14} textAnchor="middle">
              {label}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={size.width} y1={size.floor} y2={size.floor} />
    </svg>
  )
}
