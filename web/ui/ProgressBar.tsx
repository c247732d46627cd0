import { useId } from "react"
import styles from "#web/ui/ProgressBar.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"

interface ProgressBarProps {
  /** The task that is running: "Reading the file". */
  label: string
  /** From 0 to 1; undefined while unknown. */
  value: number | undefined
  /** How far it is, in words. */
  children?: string
}

/** How far a long work is; read aloud at every quarter, as more would talk without end. */
export function ProgressBar({ label, value, children }: ProgressBarProps) {
  const id = useId()
  const quarter = value === undefined ? undefined : Math.floor(value * 4) * 25
  return (
    <div className={ui.stack2}>
      <span className={styles.words}>
        <span id={id}>{label}</span>
        <span>{children}</span>
      </span>
      <progress className={styles.bar} aria-labelledby={id} max={1} value={value} />
      <VisuallyHidden>
        <span role="status">{quarter === undefined ? label : `${label}: ${quarter} %`}</span>
      </VisuallyHidden>
    </div>
  )
}
