import type { ReactNode } from "react"
import styles from "#web/ui/Badge.module.css"

export type BadgeTone = "neutral" | "accent" | "positive" | "info" | "caution" | "danger"

interface BadgeProps {
  tone?: BadgeTone
  /** An icon next to the text, never instead of it. */
  icon?: ReactNode
  children: ReactNode
}

/** A short mark in words; the colour only supports what they say. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
