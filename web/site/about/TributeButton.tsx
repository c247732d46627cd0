import { Icon } from "#web/ui/Icon.tsx"
import { useState } from "react"
import styles from "#web/site/about/TributeButton.module.css"
import { TributeDialog } from "#web/site/shell/TributeDialog.tsx"

/** A veteran badge within the page; it opens the tribute. */
export function TributeButton({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="medal" />
        {label}
      </button>
      <TributeDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
