import { type KeyboardEvent, useState } from "react"
import { createPortal } from "react-dom"
import {
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  type RectangleProps,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import "#web/parts/family-colours.css"
import styles from "#web/parts/FigureChart.module.css"

export interface ChartPoint {
  /** In the tooltip: "Mar 2026". */
  name: string
  /** On the axis: "Mar". */
  tick: string
  /** The family that gives the point its color. */
  family?: FamilyKey | undefined
  /** One for each series: how long its bar is, and its figure in words. */
  values: readonly { size: number; words: string }[]
}

export interface ChartSeries {
  name: string
  /** `now` and `rest` make up one bar. */
  look: "now" | "rest" | "before"
}

interface FigureChartProps {
  /** The chart's description, for screen readers. */
  label: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  /** Points in time are columns; categories are rows, with room for their names. */
  kind: "times" | "things"
  /** A value of the axis: "$12K". */
  axis: (value: number) => string
}

/**
 * Bars with axes, or a sentence where all bars would be empty. The pointer and the arrow keys show a point's figures, and
 * screen readers are told.
 */
export function FigureChart({ label, points, series, kind, axis }: FigureChartProps) {
  const [status, setStatus] = useState<HTMLElement | null>(null)
  const isList = kind === "things"
  if (points.every(({ values: sizes }) => sizes.every(({ size }) => size === 0))) return <p>Nothing to draw yet.</p>
  const names = { dataKey: "tick", tickLine: false, stroke: "currentColor" } as const
  const values = {
    tickFormatter: axis,
    tickLine: false,
    axisLine: false,
    stroke: "currentColor",
    tickCount: 5,
    niceTicks: "snap125",
    allowDecimals: false,
  } as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only translates keys for the chart inside
    <div className={styles.figure} onKeyDownCapture={isList ? moveInList : undefined}>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ name, look }) => (
            <li key={name}>
              <svg viewBox="0 0 14 14" className={styles.piece} data-look={look}>
                <rect x="1" y="1" width="12" height="12" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <BarChart
        responsive
        className={styles.chart}
        style={{ blockSize: isList ? points.length * 44 + 32 : 240 }}
        layout={isList ? "vertical" : "horizontal"}
        data={[...points]}
        margin={{ top: 8, right: isList ? 24 : 12, bottom: 0, left: 0 }}
        barGap={1}
        barCategoryGap="18%"
        aria-label={`${label}. Bar chart; the arrow keys move between its bars.`}
      >
        <CartesianGrid vertical={isList} horizontal={!isList} />
        {isList ? (
          <>
            <XAxis type="number" height={24} {...values} />
            <YAxis type="category" width={112} interval={0} {...names} />
          </>
        ) : (
          <>
            <XAxis interval="equidistantPreserveStart" height={24} {...names} />
            <YAxis width="auto" {...values} />
          </>
        )}
        <Tooltip isAnimationActive={false} content={<Figures series={series} status={status} />} />
        {series.map(({ name, look }, place) => (
          <Bar
            key={name}
            name={name}
            dataKey={({ values: sizes }: ChartPoint) => sizes[place]?.size ?? 0}
            {...(look !== "before" && { stackId: "now" })}
            isAnimationActive={false}
            shape={<Piece look={look} />}
          />
        ))}
      </BarChart>
      <p ref={setStatus} className={styles.status} role="status" />
    </div>
  )
}

const keysInList: Record<string, string> = {
  ArrowDown: "ArrowLeft",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowRight",
  ArrowLeft: "ArrowRight",
}

/** The library knows only left and right, and in a list the left arrow leads down. */
function moveInList(event: KeyboardEvent) {
  const key = keysInList[event.key]
  if (!key || !event.isTrusted || !(event.target instanceof SVGElement)) return
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }))
}

/** The library adds the rectangle's place and the point. */
function Piece({ look, ...rectangle }: { look: ChartSeries["look"] } & RectangleProps & { payload?: ChartPoint }) {
  return (
    <g className={styles.piece} data-look={look} data-family={rectangle.payload?.family}>
      <Rectangle {...rectangle} />
    </g>
  )
}

/** The library adds which point is active. */
interface FiguresProps extends Partial<Pick<TooltipContentProps, "active" | "payload">> {
  series: readonly ChartSeries[]
  status: HTMLElement | null
}

/** The figures of one point, beside its bars and for screen readers. */
function Figures({ active, payload, series, status }: FiguresProps) {
  const point = active ? (payload?.[0]?.payload as ChartPoint | undefined) : undefined
  if (!point) return null
  const figures = series.map(({ name }, place) => ({ name, words: point.values[place]?.words ?? "" }))
  return (
    <div className={styles.tooltip} aria-hidden="true">
      <strong>{point.name}</strong>
      <dl>
        {figures.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {status &&
        createPortal(`${point.name}: ${figures.map(({ name, words }) => `${name} ${words}`).join(", ")}`, status)}
    </div>
  )
}
