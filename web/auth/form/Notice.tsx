import type { ReactNode } from "react"
import styles from "./Notice.module.css"

interface NoticeProps {
  tone: "positive" | "danger"
  /** Nothing while there is nothing to say. */
  children: ReactNode
}

/** The outcome, in the page itself and announced when it appears; unlike a toast it stays. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={styles.region} role={tone === "danger" ? "alert" : "status"}>
      {children && (
        <p className={styles.notice} data-tone={tone}>
          {children}
        </p>
      )}
    </div>
  )
}
