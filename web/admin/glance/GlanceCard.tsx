import { type ReactNode, useId } from "react"
import styles from "#web/admin/glance/GlanceCard.module.css"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

interface GlanceCardProps {
  title: string
  note: string
  picture: ReactNode
  /** What the table is called for who does not see it. */
  caption: string
  /** The table's head, body and foot, with the figures of the picture. */
  children: ReactNode
}

/** A picture and the table with its figures: one above the other, or side by side where there is room. */
export function GlanceCard({ title, note, picture, caption, children }: GlanceCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      <div className={styles.frame}>
        <div className={styles.sides}>
          {picture}
          <Table caption={caption} captionHidden>
            {children}
          </Table>
        </div>
      </div>
    </Card>
  )
}
