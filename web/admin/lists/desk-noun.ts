import type { ReactNode } from "react"
import type { TableColumn } from "#web/parts/RowsTable.tsx"

/** A kind of row as the back office lists it: on the dashboard, and on a screen of its own. */
export interface DeskNoun<Row extends { id: string }> {
  heading: string
  /** In the plural: "contacts". */
  many: string
  /** The screen of its own. */
  path: string
  /** Absent where the list is not to be taken away. */
  csv?: string
  empty: { title: string; text: string; action?: ReactNode }
  /** The table's name for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  /** The name of a row, where rows can be chosen: "Q-2026-000123". */
  nameOf?: (row: Row) => string
}
