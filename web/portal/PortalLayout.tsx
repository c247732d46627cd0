import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect, useId, useState } from "react"
import { Link, Outlet, useLocation, useNavigate } from "react-router"
import type { CurrentUser } from "#contract/auth/users.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { queryClientOf } from "#web/api/queries.ts"
import { type Session, useSession } from "#web/api/session.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/portal/PortalLayout.module.css"
import { Page } from "#web/ui/Page.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Around every page of a company's own account. */
export default function PortalLayout() {
  return (
    <Page density="compact">
      <div className={styles.desk}>
        <PortalGate>
          <CompanySwitcher />
          <PortalNavigation />
          <Outlet />
        </PortalGate>
      </div>
    </Page>
  )
}

const redirectDelay = 500

/**
 * Shows the portal to company accounts with a verified address only. Visitors are told and sent to the server's
 * sign-in, others to where they belong. The server decides for itself what each call may see.
 */
function PortalGate({ children }: { children: ReactNode }) {
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

const security = "#security"

const places = [
  { to: paths.dashboard, label: "Dashboard" },
  { to: paths.ownQuotes, label: "Quotes" },
  { to: paths.ownSales, label: "Orders with us" },
  { to: paths.people, label: "People" },
  { to: paths.profile, label: "Profile" },
  { to: paths.profile + security, label: "Security" },
]

/** The place that a page belongs to: imports and deleted rows belong to the dashboard, and Security is part of a page. */
function placeOf(pathname: string, hash: string): string {
  const address = pathname.toLowerCase().replace(/\/+$/, "")
  if (address === paths.profile) return hash === security ? paths.profile + security : paths.profile
  return places.some(({ to }) => to === address) ? address : paths.dashboard
}

/** Every place of a company's account, above the page. */
function PortalNavigation() {
  const { pathname, hash } = useLocation()
  const current = placeOf(pathname, hash)
  return (
    <nav className={styles.navigation} aria-label="Your account" data-print="hide">
      <ul className={styles.places}>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={to === current ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For people who belong to several companies: says which one is active, and switches. */
function CompanySwitcher() {
  const session = useSession()
  if (session.state !== "signed-in" || session.user.companies.length < 2) return null
  return <Switcher user={session.user} />
}

function Switcher({ user: { company, companies } }: { user: CurrentUser }) {
  const id = useId()
  const [isPending, setPending] = useState(false)
  // The full page load drops every row of the other company from memory.
  const choose = async (companyId: string) => {
    setPending(true)
    try {
      await callSignedIn("POST /api/auth/company", { body: { companyId } })
      window.location.assign(paths.dashboard)
    } catch (error) {
      setPending(false)
      showFailure(error, "You still act for the same company. Please try again.")
    }
  }
  return (
    <div className={styles.switcher} data-print="hide">
      <label htmlFor={id}>Company</label>
      <select
        id={id}
        className={styles.choice}
        value={company?.id}
        disabled={isPending}
        onChange={({ target }) => void choose(target.value)}
      >
        {companies.map(({ id: companyId, name }) => (
          <option key={companyId} value={companyId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
