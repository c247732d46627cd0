import { type ReactNode, useId } from "react"
import styles from "#web/site/parts/StackedTable.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface StackedTableProps {
  /** For screen readers: a heading beside the table says it too. */
  caption: ReactNode
  /** `<thead>` and `<tbody>`. Give header cells a `scope`, and cells a `data-label` with their column's heading. */
  children: ReactNode
}

/**
 * A table of words on a public page: columns where there is room; on a phone each row is a block and each cell says what
 * it holds. Lists of the portal and the back office take `RowsTable`, which has a frame and linked rows.
 */
export function StackedTable({ caption, children }: StackedTableProps) {
  const id = useId()
  return (
    <table className={styles.table} aria-labelledby={id}>
      <caption id={id}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {children}
    </table>
  )
}
