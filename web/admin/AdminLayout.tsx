import { Outlet } from "react-router"
import { AdminGate } from "#web/admin/AdminGate.tsx"
import { DeskNews } from "#web/admin/news/DeskNews.tsx"
import styles from "#web/admin/AdminLayout.module.css"
import { Page } from "#web/ui/Page.tsx"

/** Around every page of the back office. */
export default function AdminLayout() {
  return (
    <Page density="compact">
      <div className={styles.desk}>
        <AdminGate>
          <DeskNews />
          <Outlet />
        </AdminGate>
      </div>
    </Page>
  )
}
