import styles from "./FoodSupplyRules.module.css"
import ui from "#web/ui/primitives.module.css"

interface FoodSupplyRulesProps {
  list: { heading: string; text?: string | undefined; items: readonly string[] }
}

/** A heading with its lines: quality assurance, compliance. */
export function FoodSupplyRules({ list }: FoodSupplyRulesProps) {
  return (
    <section className={`${ui.stack4} ${ui.packStart} ${styles.rules}`}>
      <h2>{list.heading}</h2>
      {list.text && <p>{list.text}</p>}
      <ul className={styles.items}>
        {list.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
