import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { useNavigate } from "react-router"
import { queryClientOf } from "#web/api/queries.ts"
import { type Session, useSession } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/portal/PortalLayout.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"
import { showToast } from "#web/ui/toast.ts"

const redirectDelay = 500

/**
 * Shows the portal to company accounts with a verified address only. Visitors are told and sent to the server's
 * sign-in, others to where they belong. The server decides for itself what each call may see.
 */
export function PortalGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const navigate = useNavigate()
  const place = belongsAt(session)

  useEffect(() => {
    if (place === "admin") void navigate(paths.admin, { replace: true })
    if (place === "verification") void navigate(paths.loginChoice, { replace: true })
    if (place !== "login") return
    showToast({
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
      tone: "destructive",
    })
    const timer = setTimeout(() => window.location.assign("/api/login"), redirectDelay)
    return () => clearTimeout(timer)
  }, [place, navigate])

  if (session.state === "signed-in" && place === "here") {
    return <QueryClientProvider client={queryClientOf(session.user.id)}>{children}</QueryClientProvider>
  }
  return <div className={styles.waiting}>{place === "login" ? null : <Spinner label="Loading..." />}</div>
}

function belongsAt(session: Session) {
  if (session.state === "loading") return "unknown"
  if (session.state === "anonymous") return "login"
  if (session.user.role === "admin") return "admin"
  return session.user.emailVerified === "true" ? "here" : "verification"
}
