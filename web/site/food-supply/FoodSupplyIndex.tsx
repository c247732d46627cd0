import styles from "./FoodSupplyIndex.module.css"

interface FoodSupplyIndexProps {
  categories: readonly { id: string; code: string; name: string }[]
}

/** The way to each category of a long page. */
export function FoodSupplyIndex({ categories }: FoodSupplyIndexProps) {
  return (
    <nav aria-label="Categories of this catalog" data-print="hide">
      <ol className={styles.index}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
