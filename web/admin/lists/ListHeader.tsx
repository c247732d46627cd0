import { type ReactNode, useState } from "react"
import { BackLink } from "#web/admin/BackLink.tsx"
import styles from "#web/admin/lists/ListHeader.module.css"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"

interface ListHeaderProps {
  title: string
  lead?: ReactNode
  actions: ReactNode
}

/** The head of a list. On a phone its hint and actions are behind a button, so that rows are near the top. */
export function ListHeader({ title, lead, actions }: ListHeaderProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.head} data-open={open || undefined}>
      <PageHeader
        eyebrow={
          <span className={`${ui.row} ${ui.between}`}>
            <BackLink to={paths.admin}>Admin Dashboard</BackLink>
            <span className={styles.toggle} data-print="hide">
              <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
                Actions
                <Icon name="chevron-down" />
              </Button>
            </span>
          </span>
        }
        title={title}
        lead={lead}
        actions={actions}
      />
    </div>
  )
}
