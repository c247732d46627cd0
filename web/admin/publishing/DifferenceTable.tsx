import type { FieldDifference } from "#contract/content/content-documents.ts"
import styles from "#web/admin/publishing/Publishing.module.css"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import ui from "#web/ui/primitives.module.css"

/** Field by field, before and after. */
export function DifferenceTable({ caption, fields }: { caption: string; fields: readonly FieldDifference[] }) {
  return (
    <StackingTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" data-label="Field">
              {field}
            </th>
            <td data-label="Before">
              {before === null ? <Nothing /> : <del className={`${ui.muted} ${styles.before}`}>{before}</del>}
            </td>
            <td data-label="After">{after === null ? <Nothing /> : <ins className={styles.after}>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}

const Nothing = () => <span className={ui.muted}>Nothing</span>
