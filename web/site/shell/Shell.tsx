import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { paths } from "#web/paths.ts"
import { RouteAnnouncer } from "#web/site/shell/RouteAnnouncer.tsx"
import { ScrollKeeper } from "#web/site/shell/ScrollKeeper.tsx"
import styles from "#web/site/shell/Shell.module.css"
import { SiteFooter } from "#web/site/shell/SiteFooter.tsx"
import { SiteHeader } from "#web/site/shell/SiteHeader.tsx"
import { ToastRegion } from "#web/ui/ToastRegion.tsx"
import { OfflineNotice } from "#web/site/shell/OfflineNotice.tsx"
import { QuoteCartLink } from "#web/site/shell/QuoteCartLink.tsx"
import { ScrollToTopButton } from "#web/site/shell/ScrollToTopButton.tsx"

interface ShellProps {
  /** The site's, unless the pages have their own. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame around every page. */
export function Shell({ header = <SiteHeader />, footer = <SiteFooter />, children }: ShellProps) {
  const { pathname } = useLocation()
  const isAtForm = pathname === paths.quoteRequest
  return (
    <div className={styles.shell}>
      {/* The first stop of the Tab key; it shows itself when focused. */}
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {header}
      <ToastRegion hasRow />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isAtForm && (
        // Below the form and not over its fields.
        <aside className={styles.inquiry} aria-label="Quote inquiry" data-print="hide">
          <QuoteCartLink />
        </aside>
      )}
      {footer}
      <FloatingTools hasInquiry={!isAtForm} />
      <RouteAnnouncer />
      <ScrollKeeper />
    </div>
  )
}

/** Tools in the lower corner of every page: beside the text where there is room, else in a bar below it. */
function FloatingTools({ hasInquiry }: { hasInquiry: boolean }) {
  return (
    <aside className={styles.tools} aria-label="Page tools" data-print="hide">
      <ScrollToTopButton />
      {hasInquiry && <QuoteCartLink isTool />}
      <OfflineNotice />
    </aside>
  )
}
