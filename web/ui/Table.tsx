import { type ReactNode, useId } from "react"
import styles from "#web/ui/Table.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface TableProps {
  /** For screen readers only: a heading beside the table says it to the others. */
  caption: ReactNode
  /** `<thead>` and `<tbody>`. Give header cells a `scope`. */
  children: ReactNode
}

/**
 * A data table that scrolls sideways in its own frame. Cells say how they are set: `data-align="end"` for numbers and
 * money, `data-kind="code"` for NSN, NAICS, UEI and order numbers.
 */
export function Table({ caption, children }: TableProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focused, the arrow keys scroll the frame
    <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  )
}
