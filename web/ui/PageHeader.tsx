import type { ReactNode } from "react"
import { Actions } from "#web/ui/Actions.tsx"
import styles from "#web/ui/PageHeader.module.css"
import ui from "#web/ui/primitives.module.css"

interface PageHeaderProps {
  title: ReactNode
  /** A short line above the title: where one is, or a code. */
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Buttons and links of the whole page, at its upper right. */
  actions?: ReactNode
}

/** The head of a page, with its one h1. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={`${ui.stack3} ${ui.shrinks}`}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={`${ui.muted} ${ui.step1}`}>{lead}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </div>
  )
}
