import type { TitledText } from "#contract/content/words.ts"
import styles from "#web/site/parts/CardGrid.module.css"
import ui from "#web/ui/primitives.module.css"

interface CardGridProps {
  items: readonly TitledText[]
  /** The level of the titles below the section's heading. */
  headingLevel?: 3 | 4
}

/** Short statements of equal weight, three abreast: a title and a sentence each, under a rule. */
export function CardGrid({ items, headingLevel = 3 }: CardGridProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={styles.cards}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.card}>
          <Heading className={ui.step1}>{title}</Heading>
          <p className={ui.muted}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
