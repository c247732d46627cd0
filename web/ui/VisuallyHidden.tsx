import type { ReactNode, Ref } from "react"
import styles from "#web/ui/VisuallyHidden.module.css"

/** Text for screen readers only. */
export function VisuallyHidden({ children, ref }: { children?: ReactNode; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span ref={ref} className={styles.hidden}>
      {children}
    </span>
  )
}
