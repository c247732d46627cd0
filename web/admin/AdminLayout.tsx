import { Outlet } from "react-router"
import { AdminGate } from "#web/admin/AdminGate.tsx"
import styles from "#web/admin/AdminLayout.module.css"
import { AdminNavigation } from "#web/admin/frame/AdminNavigation.tsx"
import { DeskNews } from "#web/admin/news/DeskNews.tsx"
import { SeatGate } from "#web/admin/SeatGate.tsx"
import { useSession } from "#web/api/session.ts"
import { Page } from "#web/ui/Page.tsx"

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
