import styles from "#web/site/shell/SkipLink.module.css"

/** The first stop of the Tab key; it shows itself when focused. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  )
}
