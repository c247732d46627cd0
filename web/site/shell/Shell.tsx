import type { ReactNode } from "react"
import { RouteAnnouncer } from "#web/site/shell/RouteAnnouncer.tsx"
import { ScrollKeeper } from "#web/site/shell/ScrollKeeper.tsx"
import styles from "#web/site/shell/Shell.module.css"
import { SiteFooter } from "#web/site/shell/SiteFooter.tsx"
import { SiteHeader } from "#web/site/shell/SiteHeader.tsx"
import { ToastRegion } from "#web/ui/ToastRegion.tsx"
import { OfflineNotice } from "#web/site/shell/OfflineNotice.tsx"
import { QuoteCartLink } from "#web/site/shell/QuoteCartLink.tsx"
import { ScrollToTopButton } from "#web/site/shell/ScrollToTopButton.tsx"

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      {/* The first stop of the Tab key; it shows itself when focused. */}
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <SiteHeader />
      <ToastRegion hasRow />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <FloatingTools />
      <RouteAnnouncer />
      <ScrollKeeper />
    </div>
  )
}

/** What floats over the lower corner of every page, stacked so that nothing covers anything. */
function FloatingTools() {
  return (
    <aside className={styles.tools} aria-label="Page tools" data-print="hide">
      <ScrollToTopButton />
      <QuoteCartLink />
      <OfflineNotice />
    </aside>
  )
}
