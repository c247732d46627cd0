import type { Stat } from "#contract/content/words.ts"
import styles from "#web/site/parts/StatGrid.module.css"
import { Counter } from "#web/site/parts/Counter.tsx"
import ui from "#web/ui/primitives.module.css"

interface StatGridProps {
  stats: readonly Stat[]
  /** Milliseconds in which the figures count up; without it they do not move. */
  countFor?: number
}

/** Figures with what they count, in ruled columns. */
export function StatGrid({ stats, countFor }: StatGridProps) {
  if (stats.length === 0) return null
  return (
    <dl className={styles.stats}>
      {stats.map(({ value, label }) => (
        <div key={label} className={styles.stat}>
          <dt className={ui.small}>{label}</dt>
          <dd className={styles.value}>{countFor ? <Counter value={value} duration={countFor} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
