import styles from "#web/admin/desk/DeskState.module.css"

/** The headings of `DeskState`. */
export function DeskStateHead() {
  return (
    <>
      <th scope="col">Answer</th>
      <th scope="col" className={styles.own}>
        Assignee
      </th>
    </>
  )
}
