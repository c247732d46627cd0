import { Icon } from "#web/ui/Icon.tsx"
import { useSyncExternalStore } from "react"
import styles from "#web/site/shell/OfflineNotice.module.css"

/** Shows when the connection is lost, which explains why sending fails. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="wifi-off" />
          You are offline. You can keep reading, and send once you are connected again.
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
