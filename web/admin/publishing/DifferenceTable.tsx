import type { FieldDifference } from "#contract/content/content-documents.ts"
import styles from "#web/admin/publishing/Publishing.module.css"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import ui from "#web/ui/primitives.module.css"

const columns: readonly TableColumn<FieldDifference>[] = [
  { label: "Field", render: ({ field }) => field },
  {
    label: "Before",
    render: ({ before }) =>
      before === null ? <Nothing /> : <del className={`${ui.muted} ${styles.before}`}>{before}</del>,
  },
  {
    label: "After",
    render: ({ after }) => (after === null ? <Nothing /> : <ins className={styles.after}>{after}</ins>),
  },
]

/** Field by field, before and after. */
export function DifferenceTable({ caption, fields }: { caption: string; fields: readonly FieldDifference[] }) {
  return <RowsTable caption={caption} rows={fields} keyOf={({ field }) => field} columns={columns} />
}

const Nothing = () => <span className={ui.muted}>Nothing</span>
