import type { ReactNode } from "react"
import styles from "#web/ui/Card.module.css"

interface CardProps {
  as?: "div" | "article" | "section" | "li"
  padding?: "roomy" | "compact"
  "aria-labelledby"?: string
  children: ReactNode
}

/** A framed group that stacks its children. */
export function Card({ as: Element = "div", padding = "roomy", children, ...rest }: CardProps) {
  return (
    <Element className={styles.card} data-padding={padding} {...rest}>
      {children}
    </Element>
  )
}
