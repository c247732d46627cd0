import { type LoaderFunctionArgs, Outlet } from "react-router"
import { AdminGate } from "#web/admin/AdminGate.tsx"
import styles from "#web/admin/AdminLayout.module.css"
import { AdminNavigation } from "#web/admin/frame/AdminNavigation.tsx"
import { DeskNews } from "#web/admin/news/DeskNews.tsx"
import { useSession } from "#web/api/session.ts"
import { siteContent } from "#web/site-content.ts"
import { Page } from "#web/ui/Page.tsx"

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
              <Outlet />
            </div>
          </div>
        </AdminGate>
      </Page>
    </div>
  )
}
