import type { TitledText } from "#contract/content/words.ts"
import styles from "#web/site/parts/RuledList.module.css"
import ui from "#web/ui/primitives.module.css"

interface RuledListProps {
  items: readonly TitledText[]
  /** The level of the titles below the section's heading. */
  headingLevel?: 3 | 4
  /** `rows` sets each title left of its text; `columns` sets the items two abreast. */
  layout?: "rows" | "columns"
  /** Steps that follow each other are numbered. */
  ordered?: boolean
}

/** Titles with a text each, between hairlines: what the company says of itself, without a box around every sentence. */
export function RuledList({ items, headingLevel = 3, layout = "rows", ordered = false }: RuledListProps) {
  const List = ordered ? "ol" : "ul"
  const Heading = `h${headingLevel}` as const
  return (
    <List className={styles.list} data-layout={layout} data-ordered={ordered || undefined}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <Heading className={styles.title}>{title}</Heading>
          <p className={ui.muted}>{text}</p>
        </li>
      ))}
    </List>
  )
}
