import { lazy, Suspense, useId } from "react"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import type { Charted } from "#web/parts/figures/charted.ts"
import styles from "#web/parts/figures/PeriodCard.module.css"
import { beforeLabels } from "#web/parts/figures/period-words.ts"
import type { ChartSeries } from "#web/parts/FigureChart.tsx"
import { type FigureColumn, FigureRows } from "#web/parts/FigureRows.tsx"
import { ShowAsTable } from "#web/parts/ShowAsTable.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

const FigureChart = lazy(async () => {
  const { FigureChart: component } = await import("#web/parts/FigureChart.tsx")
  return { default: component }
})

interface PeriodCardProps<Row> {
  title: string
  /** The level of the heading. */
  level?: 2 | 3
  note: string
  /** The figure of the whole period, and how it compares with the period before. */
  summary?: { figure?: string; change: string }
  /** Names the table for screen readers. */
  caption: string
  period: FigurePeriod
  kind: "times" | "things"
  /** The values of the period and, in the same order, of the period before. */
  rows: readonly Row[]
  before: readonly Row[]
  /** The heading of the rows' names: "Month", "Family". */
  heading: string
  nameOf: (row: Row) => string
  tickOf: (row: Row) => string
  familyOf?: (row: Row) => FamilyKey | undefined
  charted: Charted<Row>
  /** The highlighted part of each bar, and the meaning of the rest. */
  part?: Charted<Row> & { rest: string }
  /** Columns of the table that are not drawn. */
  columns?: readonly FigureColumn<Row>[]
  axis: (value: number) => string
}

interface Pair<Row> {
  now: Row
  was: Row
}

/** A chart of a period and the period before, with its table. */
export function PeriodCard<Row>(props: PeriodCardProps<Row>) {
  const {
    title,
    level = 3,
    note,
    summary,
    caption,
    period,
    kind,
    rows,
    before,
    heading,
    nameOf,
    charted,
    columns = [],
  } = props
  const id = useId()
  const Heading = `h${level}` as const
  const pairs = rows.map((now, place) => ({ now, was: before[place]! })) // Both have as many rows.
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id} className={ui.step1}>
        {title}
      </Heading>
      {summary && (
        <p>
          {summary.figure && <strong className={styles.figure}>{summary.figure}</strong>} {summary.change}
        </p>
      )}
      <p className={ui.muted}>{note}</p>
      <div className={`${ui.stack4} ${ui.alignStart}`}>
        <Suspense fallback={<div className={styles.coming} aria-hidden="true" />}>
          <FigureChart
            label={title}
            kind={kind}
            axis={props.axis}
            series={seriesOf(props)}
            points={pairs.map((pair) => pointOf(props, pair))}
          />
        </Suspense>
        <ShowAsTable caption={caption}>
          <FigureRows<Pair<Row>>
            heading={heading}
            names={kind === "things" ? "long" : undefined}
            rows={kind === "times" ? pairs.toReversed() : pairs}
            nameOf={({ now }) => nameOf(now)}
            columns={[
              columnOf(charted, ({ now }) => now),
              { ...columnOf(charted, ({ was }) => was), heading: beforeLabels[period] },
              ...columns.map((column) => columnOf(column, ({ now }: Pair<Row>) => now)),
            ]}
          />
        </ShowAsTable>
      </div>
    </Card>
  )
}

/** Without any data before, its bars would only take room. */
function seriesOf<Row>({ charted, part, period, before }: PeriodCardProps<Row>): ChartSeries[] {
  const now = { name: part?.heading ?? charted.heading, look: "now" } as const
  const rest = { name: part?.rest ?? "", look: "rest" } as const
  const earlier = { name: beforeLabels[period], look: "before" } as const
  return [now, ...(part ? [rest] : []), ...(before.some((row) => charted.size(row) !== 0) ? [earlier] : [])]
}

function pointOf<Row>({ nameOf, tickOf, familyOf, charted, part }: PeriodCardProps<Row>, { now, was }: Pair<Row>) {
  const [whole, inFront] = [charted.size(now), part?.size(now)]
  const drawn =
    inFront === undefined || !part
      ? [{ size: whole, words: charted.figure(now) }]
      : [
          { size: inFront, words: part.figure(now) },
          { size: whole - inFront, words: String(whole - inFront) },
        ]
  return {
    name: nameOf(now),
    tick: tickOf(now),
    family: familyOf?.(now),
    values: [...drawn, { size: charted.size(was), words: charted.figure(was) }],
  }
}

/** A column over pairs of rows, from a column over rows. */
function columnOf<Row>({ heading, figure, total }: FigureColumn<Row>, rowOf: (pair: Pair<Row>) => Row) {
  return {
    heading,
    figure: (pair: Pair<Row>) => figure(rowOf(pair)),
    ...(total && { total: (pairs: readonly Pair<Row>[]) => total(pairs.map(rowOf)) }),
  }
}
