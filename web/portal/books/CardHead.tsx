import type { ReactNode } from "react"
import styles from "#web/portal/books/Card.module.css"
import ui from "#web/ui/primitives.module.css"

interface CardHeadProps {
  title: ReactNode
  lead?: ReactNode
  badges: ReactNode
  actions: ReactNode
}

/** The head of a row's card: its name, its status, and its buttons. */
export function CardHead({ title, lead, badges, actions }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <div className={`${ui.stack1} ${ui.shrinks}`}>
        <h3 className={`${ui.step1} ${ui.tabular}`}>{title}</h3>
        {lead && <p className={ui.muted}>{lead}</p>}
        <p className={styles.badges}>{badges}</p>
      </div>
      {actions}
    </div>
  )
}
