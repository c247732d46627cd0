import styles from "#web/admin/LongText.module.css"

const longest = 140
const mostLines = 3

/** The first words of a text, at most 140 characters and three lines of it; a shorter text is returned unchanged. */
export function startOf(text: string): string {
  const lines = text.split("\n").slice(0, mostLines).join("\n")
  if (lines.length <= longest) return lines
  const cut = lines.slice(0, longest)
  const words = cut.replace(/\s+\S*$/, "")
  // Half a surrogate pair is no character.
  return (words || cut).replace(/[\uD800-\uDBFF]$/, "")
}

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
