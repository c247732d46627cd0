import styles from "#web/admin/Optional.module.css"

/** An optional value; shows muted text if it is missing. */
export function Optional({ value }: { value: string | null }) {
  return value ?? <span className={styles.missing}>Not given</span>
}
