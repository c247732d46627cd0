import type { ReactNode } from "react"
import styles from "#web/admin/DetailList.module.css"

/** Facts as a list of names and values. */
export function DetailList({ details }: { details: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.details}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
