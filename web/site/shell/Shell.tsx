import type { ReactNode } from "react"
import { FloatingTools } from "#web/site/shell/FloatingTools.tsx"
import { RouteAnnouncer } from "#web/site/shell/RouteAnnouncer.tsx"
import { ScrollKeeper } from "#web/site/shell/ScrollKeeper.tsx"
import styles from "#web/site/shell/Shell.module.css"
import { SiteFooter } from "#web/site/shell/SiteFooter.tsx"
import { SiteHeader } from "#web/site/shell/SiteHeader.tsx"
import { SkipLink } from "#web/site/shell/SkipLink.tsx"
import { ToastRegion } from "#web/ui/ToastRegion.tsx"

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink target="main">Skip to main content</SkipLink>
      <SiteHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <FloatingTools />
      <ToastRegion />
      <RouteAnnouncer />
      <ScrollKeeper />
    </div>
  )
}
