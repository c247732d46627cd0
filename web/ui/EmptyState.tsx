import type { ReactNode } from "react"
import styles from "#web/ui/EmptyState.module.css"

interface EmptyStateProps {
  title: string
  /** The next step, in a sentence. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
