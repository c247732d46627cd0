import styles from "#web/admin/lists/ChooseCell.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Above the boxes; the box for all rows is above the table, where a phone shows it too. */
export function ChooseHead() {
  return (
    <th scope="col" className={styles.cell} data-print="hide">
      <VisuallyHidden>Choose</VisuallyHidden>
    </th>
  )
}
