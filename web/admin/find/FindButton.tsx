import { lazy, Suspense, useEffect, useState } from "react"
import styles from "#web/admin/find/FindButton.module.css"
import { Icon } from "#web/ui/Icon.tsx"

// Loaded when it is opened for the first time.
const FindDialog = lazy(async () => ({ default: (await import("#web/admin/find/FindDialog.tsx")).FindDialog }))

/** Opens the finder, also with Ctrl-K or ⌘-K from anywhere in the back office. */
export function FindButton() {
  const [open, setOpen] = useState<boolean>()

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey
      // A question of another dialog comes first.
      if (!isShortcut || event.shiftKey || document.querySelector("dialog[open]")) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [])

  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        Find
        <kbd className={styles.keys} aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      {open !== undefined && (
        <Suspense>
          <FindDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
