import type { Selection } from "#web/admin/lists/use-selection.ts"
import type { ComponentType, ReactNode } from "react"

/** A kind of row as the back office lists it: on the dashboard, and on a screen of its own. */
export interface DeskNoun<Row> {
  heading: string
  /** In the plural: "contacts". */
  many: string
  /** The screen of its own. */
  path: string
  /** Absent where the list is not to be taken away. */
  csv?: string
  empty: { title: string; text: string; action?: ReactNode }
  /** With a selection, its rows can be chosen. */
  Table: ComponentType<{ rows: readonly Row[]; selection?: Selection | undefined }>
}
