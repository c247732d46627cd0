import type { ReactNode } from "react"
import styles from "#web/ui/Page.module.css"

interface PageProps {
  /** `narrow` for forms and long text. */
  width?: "wide" | "narrow"
  /** `compact` for the portal and the back office. */
  density?: "roomy" | "compact"
  children: ReactNode
}

/** The column that holds a page, or a band of it, between equal margins. */
export function Page({ width = "wide", density = "roomy", children }: PageProps) {
  return (
    <div className={styles.page} data-width={width} data-density={density}>
      {children}
    </div>
  )
}
