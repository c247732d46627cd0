import styles from "#web/admin/LongText.module.css"
import { startOf } from "#web/admin/start-of.ts"

/** Text of any length in a row of a table: its start, and all of it when asked for. */
export function LongText({ children }: { children: string }) {
  const start = startOf(children)
  if (start === children) return <div className={styles.text}>{children}</div>
  return (
    <details className={styles.text}>
      <summary>
        <span className={styles.start}>{start}… </span>
        <span className={styles.more}>Read all</span>
        <span className={styles.less}>Show less</span>
      </summary>
      <div>{children}</div>
    </details>
  )
}
