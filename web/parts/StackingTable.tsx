import type { ComponentProps } from "react"
import styles from "#web/parts/StackingTable.module.css"
import { Table } from "#web/ui/Table.tsx"

/** A table whose rows become cards on a narrow screen, where each cell shows its `data-label`. */
export function StackingTable(props: ComponentProps<typeof Table>) {
  return (
    <div className={styles.stacking}>
      <Table {...props} />
    </div>
  )
}
