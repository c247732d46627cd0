import type { ReactNode } from "react"
import styles from "#web/ui/Card.module.css"

interface CardProps {
  as?: "div" | "article" | "section" | "li"
  tone?: "raised" | "sunken"
  padding?: "roomy" | "compact"
  "aria-labelledby"?: string
  children: ReactNode
}

/** A framed group that stacks its children. */
export function Card({ as: Element = "div", tone = "raised", padding = "roomy", children, ...rest }: CardProps) {
  return (
    <Element className={styles.card} data-tone={tone} data-padding={padding} {...rest}>
      {children}
    </Element>
  )
}
