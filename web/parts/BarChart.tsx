import styles from "#web/parts/BarChart.module.css"

export interface Bar {
  key: string
  /** A letter or two below the bar. */
  label: string
  /** Of the whole height, from 0 to 1. */
  share: number
  /** A part of the bar that stands out, likewise; from the floor up. */
  part?: number
}

interface BarChartProps {
  bars: readonly Bar[]
  /** Words are set smaller, so that five stand side by side. */
  labels?: "letters" | "words"
}

const size = { width: 256, height: 120, floor: 100, gap: 4 }

/** One bar each, side by side. A picture of the table below it, which has the figures. */
export function BarChart({ bars, labels = "letters" }: BarChartProps) {
  const step = size.width / Math.max(bars.length, 1)
  return (
    <svg
      className={styles.chart}
      data-labels={labels}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label="A bar chart of what the table below says"
    >
      {bars.map(({ key, label, share, part }, index) => {
        const place = { x: index * step + size.gap / 2, width: step - size.gap }
        return (
          <g key={key}>
            <rect {...place} y={size.floor * (1 - share)} height={size.floor * share} data-muted={part !== undefined} />
            {part !== undefined && <rect {...place} y={size.floor * (1 - part)} height={size.floor * part} />}
            <text x={(index + 0.5) * step} y={size.floor + 14} textAnchor="middle">
              {label}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={size.width} y1={size.floor} y2={size.floor} />
    </svg>
  )
}
