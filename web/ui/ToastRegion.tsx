import { Icon } from "#web/ui/Icon.tsx"
import { useEffect, useState, useSyncExternalStore } from "react"
import { Button } from "#web/ui/Button.tsx"
import { IconButton } from "#web/ui/IconButton.tsx"
import {
  addToastHost,
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  subscribeToToasts,
  type Toast,
  topToastHost,
} from "#web/ui/toast.ts"
import styles from "#web/ui/ToastRegion.module.css"
import ui from "#web/ui/primitives.module.css"

/**
 * Where toasts appear. The shell holds one, every open dialog its own; only the uppermost shows anything. A dialog has no
 * row for an undo: it waits in the page behind.
 */
export function ToastRegion({ hasRow = false }: { hasRow?: boolean }) {
  const [host] = useState(() => Symbol("toasts"))
  const current = useSyncExternalStore(
    subscribeToToasts,
    () => (topToastHost() === host ? currentToast() : undefined),
    () => undefined,
  )
  const toast = current?.undo && !hasRow ? undefined : current
  useEffect(() => addToastHost(host), [host])
  useEffect(() => {
    const follow = () => (document.hidden ? pauseToast() : resumeToast())
    document.addEventListener("visibilitychange", follow)
    return () => document.removeEventListener("visibilitychange", follow)
  }, [])

  // Both live regions exist before there is anything to say: only then are changes in them announced everywhere.
  return (
    <div
      className={toast?.undo ? styles.row : styles.region}
      data-toast-row={toast?.undo && ""}
      data-surface="day"
      role="region"
      aria-label="Notifications"
    >
      <div role="status">{toast && toast.tone !== "destructive" && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.tone === "destructive" && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { title, description, tone = "default", action = toast.undo } = toast
  // A card that goes under the pointer or with the focus never hears that they left.
  useEffect(() => resumeToast, [])
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      // Not on entering: a card that appears under a resting pointer would stay for ever.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && pauseToast()}
      onPointerLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && <p className={ui.smaller}>{description}</p>}
      </div>
      <IconButton label="Dismiss notification" onClick={dismissToast}>
        <Icon name="x" />
      </IconButton>
      {action && (
        <div className={styles.action}>
          <Button
            variant="secondary"
            onClick={() => {
              dismissToast()
              action.onSelect()
            }}
          >
            {action.label}
          </Button>
        </div>
      )}
    </div>
  )
}
