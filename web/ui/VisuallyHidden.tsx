import type { ComponentProps } from "react"
import styles from "#web/ui/VisuallyHidden.module.css"

/** Text for screen readers only. */
export function VisuallyHidden(props: Pick<ComponentProps<"span">, "children" | "id" | "ref">) {
  return <span {...props} className={styles.hidden} />
}
