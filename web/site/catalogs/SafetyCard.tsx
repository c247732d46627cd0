import ui from "#web/ui/primitives.module.css"
import styles from "./SafetyCard.module.css"

interface SafetyCardProps {
  heading: string
  lines: readonly string[]
}

/** What the goods of a category demand of those who keep, carry and use them. */
export function SafetyCard({ heading, lines }: SafetyCardProps) {
  return (
    <section className={styles.card} aria-labelledby="safety">
      <h2 id="safety" className={ui.step0}>
        {heading}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
