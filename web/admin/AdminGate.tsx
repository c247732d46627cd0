import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { queryClientOf } from "#web/api/queries.ts"
import { useSession } from "#web/api/session.ts"
import styles from "#web/admin/AdminGate.module.css"
import { paths } from "#web/paths.ts"
import { Spinner } from "#web/ui/Spinner.tsx"

/**
 * Shows the back office to administrators only. Visitors go straight to the sign-in and see nothing;
 * company accounts go to their own dashboard, and anyone who must set up a second factor goes there first. The server
 * decides for itself what each call may see.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const navigate = useNavigate()
  const role = session.state === "signed-in" ? session.user.role : session.state

  const { pathname } = useLocation()
  const isHeldBack =
    session.state === "signed-in" &&
    session.user.mustSetUpSecondFactor === true &&
    pathname.toLowerCase() !== paths.adminSecurity

  useEffect(() => {
    if (isHeldBack) void navigate(paths.adminSecurity, { replace: true })
    if (role === "anonymous") window.location.assign("/api/login")
    if (role === "company") void navigate(paths.dashboard, { replace: true })
  }, [role, isHeldBack, navigate])

  if (session.state === "loading") {
    return (
      <div className={styles.waiting}>
        <Spinner label="Verifying authentication..." />
      </div>
    )
  }
  if (session.state === "anonymous" || session.user.role !== "admin" || isHeldBack) return null
  return <QueryClientProvider client={queryClientOf(session.user.id)}>{children}</QueryClientProvider>
}
