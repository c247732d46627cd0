import type { Milestone } from "#contract/content/milestones.ts"
import styles from "#web/site/parts/Milestones.module.css"

interface MilestonesProps {
  /** Oldest first. */
  milestones: readonly Milestone[]
}

/** The company's years along a line. */
export function Milestones({ milestones }: MilestonesProps) {
  return (
    <ol className={styles.milestones}>
      {milestones.map(({ year, title, description }) => (
        <li key={year + title} className={styles.milestone}>
          <time className={styles.year} dateTime={year}>
            {year}
          </time>
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
