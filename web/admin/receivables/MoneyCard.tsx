import { lazy, Suspense, useId } from "react"
import styles from "#web/admin/receivables/Receivables.module.css"
import { axisDollars, dollarsOf } from "#web/parts/figures/charted.ts"
import type { ChartSeries } from "#web/parts/FigureChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { ShowAsTable } from "#web/parts/ShowAsTable.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

const FigureChart = lazy(async () => {
  const { FigureChart: component } = await import("#web/parts/FigureChart.tsx")
  return { default: component }
})

export interface MoneyBar {
  name: string
  /** On the axis. */
  tick: string
  /** One for each series. */
  amounts: readonly string[]
}

interface MoneyCardProps {
  title: string
  note: string
  /** Names the table for screen readers. */
  caption: string
  /** The heading of the bars' names: "Age". */
  heading: string
  kind: "times" | "things"
  series?: readonly ChartSeries[]
  bars: readonly MoneyBar[]
}

const openAmounts: readonly ChartSeries[] = [{ name: "Open", look: "now" }]

/** Amounts of money as a chart, with its table. */
export function MoneyCard({ title, note, caption, heading, kind, series = openAmounts, bars }: MoneyCardProps) {
  const id = useId()
  const columns = series.map(({ name }, at) => dollarsOf(name, ({ amounts }: MoneyBar) => amounts[at]!)) // One each.
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className={ui.step1}>
        {title}
      </h3>
      <p className={ui.muted}>{note}</p>
      <Suspense fallback={<div className={styles.coming} aria-hidden="true" />}>
        <FigureChart
          label={title}
          kind={kind}
          axis={axisDollars}
          series={series}
          points={bars.map((bar) => ({
            name: bar.name,
            tick: bar.tick,
            values: columns.map((column) => ({ size: column.size(bar), words: column.figure(bar) })),
          }))}
        />
      </Suspense>
      <ShowAsTable caption={caption}>
        <FigureRows<MoneyBar> heading={heading} rows={bars} nameOf={({ name }) => name} columns={columns} />
      </ShowAsTable>
    </Card>
  )
}
