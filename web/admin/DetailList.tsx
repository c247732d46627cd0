import type { ReactNode } from "react"
import styles from "#web/admin/DetailList.module.css"

/** What is known of somebody or something, by name. */
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
