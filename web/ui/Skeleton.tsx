import styles from "#web/ui/Skeleton.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface SkeletonProps {
  /** The shape of the content that is loading: lines of text, rows of a table or one large block. */
  shape?: "lines" | "rows" | "block"
  count?: number
  /** Text for screen readers; left out where something else, such as a spinner, announces the loading. */
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
