import { Icon } from "#web/ui/Icon.tsx"
import { lazy, Suspense, useState } from "react"
import styles from "#web/site/about/TributeButton.module.css"

// Loaded when it is opened: the tribute and its window would weigh on every page.
const TributeDialog = lazy(async () => ({
  default: (await import("#web/site/shell/TributeDialog.tsx")).TributeDialog,
}))

/** A veteran badge within the page; it opens the tribute. */
export function TributeButton({ label }: { label: string }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="medal" />
        {label}
      </button>
      {open !== undefined && (
        <Suspense>
          <TributeDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
