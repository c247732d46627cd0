import styles from "#web/admin/overview/LoadedAt.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

interface LoadedAtProps {
  /** Something of the dashboard is still on its way. */
  isWaiting: boolean
  /** When the figures were loaded, in milliseconds; 0 for never. */
  at: number
}

/** Says that the dashboard is coming, and then how old it is: it does not change by itself. */
export function LoadedAt({ isWaiting, at }: LoadedAtProps) {
  return (
    <p className={styles.line} role="status">
      {isWaiting && (
        <>
          <Spinner /> Loading dashboard...
        </>
      )}
      {!isWaiting && at > 0 && (
        <span>
          As of <DateTime value={new Date(at).toISOString()} />
        </span>
      )}
    </p>
  )
}
