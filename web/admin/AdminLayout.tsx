import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { type LoaderFunctionArgs, matchPath, Outlet, useLocation, useNavigate } from "react-router"
import type { EndpointAddress } from "#contract/endpoints.ts"
import styles from "#web/admin/AdminLayout.module.css"
import { AdminNavigation } from "#web/admin/frame/AdminNavigation.tsx"
import { placeAt } from "#web/admin/frame/places.ts"
import { DeskNews } from "#web/admin/news/DeskNews.tsx"
import { useMay } from "#web/api/may.ts"
import { queryClientOf } from "#web/api/queries.ts"
import { useSession } from "#web/api/session.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { Page } from "#web/ui/Page.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

/** Where the company is: its days are not always those of the reader. */
export function loader({ context }: LoaderFunctionArgs) {
  return { timeZone: context.get(siteContent).desk.timeZone }
}

export const shouldRevalidate = () => false

/** Around every page of the back office. */
export default function AdminLayout() {
  const session = useSession()
  // Until the second factor is set up, no other place can be opened.
  const isFree = session.state === "signed-in" && session.user.mustSetUpSecondFactor !== true
  return (
    <div className={styles.frame}>
      <Page density="compact">
        <AdminGate>
          <div className={styles.columns}>
            {isFree && <AdminNavigation />}
            <div id="back-office" className={styles.desk}>
              <DeskNews />
              <SeatGate>
                <Outlet />
              </SeatGate>
            </div>
          </div>
        </AdminGate>
      </Page>
    </div>
  )
}

/**
 * Shows the back office to administrators only. Visitors go straight to the sign-in and see nothing;
 * company accounts go to their own dashboard, and anyone who must set up a second factor goes there first. The server
 * decides for itself what each call may see.
 */
function AdminGate({ children }: { children: ReactNode }) {
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

/** Pages that are of no use to somebody who may only read. */
const edits: readonly { pattern: string; call: EndpointAddress }[] = [
  { pattern: paths.adminNewRequest, call: "POST /api/admin/quote-requests" },
  { pattern: paths.adminQuotePattern, call: "PATCH /api/admin/quotes/:id" },
  { pattern: paths.adminInvoiceDraftPattern, call: "PATCH /api/admin/invoices/:id" },
]

/** Shows a page of the back office to those whose seat opens it, and tells the others so. */
function SeatGate({ children }: { children: ReactNode }) {
  const may = useMay()
  const { pathname } = useLocation()
  const place = placeAt(pathname)
  const edit = edits.find(({ pattern }) => matchPath(pattern, pathname))
  const call = edit?.call ?? place?.call
  if (!place || !call || may(call)) return children
  return (
    <>
      <PageHeader title={place.label} />
      <EmptyState
        title="Your seat does not open this page"
        action={<ButtonLink to={paths.admin}>Go to Today</ButtonLink>}
      >
        An owner can change your seat under People.
      </EmptyState>
    </>
  )
}
