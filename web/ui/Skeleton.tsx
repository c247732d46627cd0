import styles from "#web/ui/Skeleton.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface SkeletonProps {
  /** What is coming: lines of text, rows of a table or one large block. */
  shape?: "lines" | "rows" | "block"
  count?: number
  /** What a screen reader hears; without it only the eye is told, as where a spinner speaks already. */
  label?: string
}

/** Holds the room of data that is on its way, so that nothing moves when it arrives. */
export function Skeleton({ shape = "lines", count = shape === "block" ? 1 : 3, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-shape={shape} role={label && "status"} aria-hidden={!label || undefined}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.piece} aria-hidden="true" />
      ))}
    </div>
  )
}
