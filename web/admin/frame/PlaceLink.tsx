import { Link } from "react-router"
import { countWords } from "#web/api/waiting.ts"
import styles from "#web/admin/frame/AdminNavigation.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface PlaceLinkProps {
  to: string
  label: string
  count: number | undefined
  /** What is counted: "unread". */
  words: string | undefined
  tone: "danger" | undefined
  isCurrent: boolean
  onChoose: () => void
}

/** One place with how much waits there. */
export function PlaceLink({ to, label, count = 0, words, tone, isCurrent, onChoose }: PlaceLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? "page" : undefined} onClick={onChoose}>
      {label}
      {count > 0 && (
        <span className={styles.count} data-tone={tone}>
          {countWords(count)}
          <VisuallyHidden> {words}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
