import { type ReactNode, useId } from "react"
import styles from "#web/admin/glance/GlanceCard.module.css"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

interface GlanceCardProps {
  title: string
  note: string
  chart: ReactNode
  /** Names the table for screen readers. */
  caption: string
  /** The table's head, body and foot, with the figures of the chart. */
  children: ReactNode
}

/** A chart and its table: stacked, or side by side where there is room. */
export function GlanceCard({ title, note, chart, caption, children }: GlanceCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      <div className={styles.frame}>
        <div className={styles.sides}>
          {chart}
          <Table caption={caption} captionHidden>
            {children}
          </Table>
        </div>
      </div>
    </Card>
  )
}
