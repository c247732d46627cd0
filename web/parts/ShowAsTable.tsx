import { type ReactNode, useState } from "react"
import styles from "#web/parts/ShowAsTable.module.css"
import { Table } from "#web/ui/Table.tsx"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

interface ShowAsTableProps {
  /** Names the table for screen readers. */
  caption: string
  /** The table's head, body and foot, with the figures of the chart. */
  children: ReactNode
}

/** The figures of a chart: drawn only when asked for, and on paper. */
export function ShowAsTable({ caption, children }: ShowAsTableProps) {
  const [open, setOpen] = useState(false)
  const onScreen = useOnScreen()
  return (
    <details
      className={styles.details}
      open={open || !onScreen}
      onToggle={({ currentTarget }) => {
        if (onScreen) setOpen(currentTarget.open)
      }}
    >
      <summary className={styles.summary}>Show as table</summary>
      {(open || !onScreen) && <Table caption={caption}>{children}</Table>}
    </details>
  )
}
