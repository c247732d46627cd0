import { Icon } from "#web/ui/Icon.tsx"
import { useState } from "react"
import styles from "#web/site/shell/FooterButton.module.css"
import { TributeDialog } from "#web/site/shell/TributeDialog.tsx"

/** The veteran badge in the footer; it opens the tribute. */
export function VeteranBadge() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="medal" />
        U.S. Veteran
      </button>
      <TributeDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
