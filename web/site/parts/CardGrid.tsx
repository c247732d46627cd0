import type { TitledText } from "#contract/content/words.ts"
import styles from "#web/site/parts/CardGrid.module.css"
import ui from "#web/ui/primitives.module.css"

/** Short statements of equal weight, three abreast: a title and a sentence each, under a rule. */
export function CardGrid({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className={styles.cards}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.card}>
          <h3 className={ui.step1}>{title}</h3>
          <p className={ui.muted}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
