import { lazy, Suspense, useId } from "react"
import styles from "#web/admin/receivables/Receivables.module.css"
import { axisDollars, dollarsOf } from "#web/parts/figures/charted.ts"
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
  amount: string
}

interface MoneyCardProps {
  title: string
  note: string
  /** Names the table for screen readers. */
  caption: string
  /** What the bars are: ages, weeks. */
  heading: string
  kind: "times" | "things"
  bars: readonly MoneyBar[]
}

const open = dollarsOf("Open", ({ amount }: MoneyBar) => amount)

/** Amounts of money as a chart, with its table. */
export function MoneyCard({ title, note, caption, heading, kind, bars }: MoneyCardProps) {
  const id = useId()
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
          series={[{ name: "Open", look: "now" }]}
          points={bars.map((bar) => ({
            name: bar.name,
            tick: bar.tick,
            values: [{ size: open.size(bar), words: open.figure(bar) }],
          }))}
        />
      </Suspense>
      <ShowAsTable caption={caption}>
        <FigureRows<MoneyBar> heading={heading} rows={bars} nameOf={({ name }) => name} columns={[open]} />
      </ShowAsTable>
    </Card>
  )
}
