import type { Milestone } from "#contract/content/milestones.ts"
import styles from "#web/site/parts/MilestoneList.module.css"
import ui from "#web/ui/primitives.module.css"

interface MilestoneListProps {
  /** Oldest first. */
  milestones: readonly Milestone[]
}

/** The company's years along a line. */
export function MilestoneList({ milestones }: MilestoneListProps) {
  return (
    <ol className={ui.stack0}>
      {milestones.map(({ year, title, description }) => (
        <li key={year + title} className={styles.milestone}>
          <time className={styles.year} dateTime={year}>
            {year}
          </time>
          <div className={ui.stack1}>
            <h3 className={styles.title}>{title}</h3>
            <p className={ui.muted}>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
