import styles from "#web/site/parts/Logo.module.css"

/** The house mark, a shield with two chevrons, beside the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.crest} viewBox="0 0 40 46" aria-hidden="true" focusable="false">
        <path className={styles.field} d="M2 2h36v24c0 9-7.5 15-18 19C9.5 41 2 35 2 26z" />
        <path className={styles.rim} d="M5 5h30v20.5c0 7.3-6 12.3-15 15.9-9-3.6-15-8.6-15-15.9z" />
        <path className={styles.chevrons} d="m11 21.5 9-8 9 8M11 30.5l9-8 9 8" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
