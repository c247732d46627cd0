import type { ComponentProps } from "react"
import styles from "#web/parts/StackingTable.module.css"
import { Table } from "#web/ui/Table.tsx"

/**
 * A list of the portal or the back office, in a frame: its rows become cards on a narrow screen, where each cell shows its
 * `data-label`. Tables of words on public pages take `StackedTable`.
 */
export function StackingTable(props: ComponentProps<typeof Table>) {
  return (
    <div className={styles.stacking}>
      <Table {...props} />
    </div>
  )
}
