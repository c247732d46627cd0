import { Outlet } from "react-router"
import { CompanySwitcher } from "#web/portal/CompanySwitcher.tsx"
import { PortalGate } from "#web/portal/PortalGate.tsx"
import { PortalNavigation } from "#web/portal/PortalNavigation.tsx"
import styles from "#web/portal/PortalLayout.module.css"
import { Page } from "#web/ui/Page.tsx"

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
