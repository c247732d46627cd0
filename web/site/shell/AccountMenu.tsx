import { lazy, Suspense } from "react"
import { NavLink } from "react-router"
import { useSession } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/shell/AccountMenu.module.css"

// Visitors without an account do not load it.
const AccountLinks = lazy(async () => ({ default: (await import("#web/site/shell/AccountLinks.tsx")).AccountLinks }))

/** Login or Account. While it is not known who is looking, its room is kept empty. */
export function AccountMenu({ onChoose }: { onChoose: () => void }) {
  const session = useSession()
  return (
    <div className={styles.slot}>
      {session.state === "anonymous" && (
        <NavLink to={paths.login} className={styles.button} onClick={onChoose}>
          Login
        </NavLink>
      )}
      {session.state === "signed-in" && (
        <Suspense>
          <AccountLinks user={session.user} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  )
}
