import { type ReactNode, useId, useState } from "react"
import styles from "#web/admin/lists/FoldedFilters.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Filters behind a button on a phone, so that the rows are near the top; beside the search on wider screens. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.toggle} data-folded>
        <Button variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span>
            Filter<VisuallyHidden> and sort</VisuallyHidden>
          </span>
          <Icon name="chevron-down" />
        </Button>
      </div>
      <div id={id} className={styles.filters} data-open={open || undefined}>
        {children}
      </div>
    </>
  )
}
