import { Icon } from "#web/ui/Icon.tsx"
import { lazy, Suspense, useState } from "react"
import styles from "#web/site/shell/FooterButton.module.css"

// Loaded when it is opened: the tribute and its window would weigh on every page.
const TributeDialog = lazy(async () => ({
  default: (await import("#web/site/shell/TributeDialog.tsx")).TributeDialog,
}))

/** The veteran badge in the footer; it opens the tribute. */
export function VeteranBadge() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="medal" />
        U.S. Veteran
      </button>
      {open !== undefined && (
        <Suspense>
          <TributeDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
