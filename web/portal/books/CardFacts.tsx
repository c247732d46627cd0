import type { ReactNode } from "react"
import styles from "#web/portal/books/Card.module.css"
import ui from "#web/ui/primitives.module.css"

interface CardFactsProps {
  /** By label; missing facts are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  notes: string | null
}

/** The facts of a row's card, below its head. */
export function CardFacts({ facts, notes }: CardFactsProps) {
  const known = facts.filter(([, value]) => Boolean(value))
  return (
    <>
      {known.length > 0 && (
        <dl className={ui.stack1}>
          {known.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes && <p className={styles.notes}>{notes}</p>}
    </>
  )
}
