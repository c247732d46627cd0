import { OfflineNotice } from "#web/site/shell/OfflineNotice.tsx"
import { QuoteCartLink } from "#web/site/shell/QuoteCartLink.tsx"
import { ScrollToTopButton } from "#web/site/shell/ScrollToTopButton.tsx"
import styles from "#web/site/shell/FloatingTools.module.css"

/** What floats over the lower corner of every page, stacked so that nothing covers anything. */
export function FloatingTools() {
  return (
    <aside className={styles.tools} aria-label="Page tools" data-print="hide">
      <ScrollToTopButton />
      <QuoteCartLink />
      <OfflineNotice />
    </aside>
  )
}
