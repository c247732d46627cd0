import type { ReactNode } from "react"
import { Actions } from "#web/ui/Actions.tsx"
import styles from "#web/ui/PageHeader.module.css"

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
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </div>
  )
}
