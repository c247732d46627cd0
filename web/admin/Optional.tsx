import styles from "#web/admin/Optional.module.css"

/** What somebody may have left out; then it says so, quietly. */
export function Optional({ value }: { value: string | null }) {
  return value ?? <span className={styles.missing}>Not given</span>
}
