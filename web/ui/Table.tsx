import { type ReactNode, useId } from "react"
import styles from "#web/ui/Table.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface TableProps {
  caption: ReactNode
  /** Where a heading beside the table already says it, the caption is for screen readers only. */
  captionHidden?: boolean
  /** `<thead>` and `<tbody>`. Give header cells a `scope`. */
  children: ReactNode
}

/**
 * A data table that scrolls sideways in its own frame. Cells say how they are set: `data-align="end"` for numbers and
 * money, `data-kind="code"` for NSN, NAICS, UEI and order numbers.
 */
export function Table({ caption, captionHidden = false, children }: TableProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused, the arrow keys scroll the frame
    <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id} data-hidden={captionHidden || undefined}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        {children}
      </table>
    </div>
  )
}
