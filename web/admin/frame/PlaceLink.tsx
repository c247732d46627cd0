import { NavLink } from "react-router"
import { countWords } from "#web/admin/today/count-words.ts"
import styles from "#web/admin/frame/AdminNavigation.module.css"
import { paths } from "#web/paths.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface PlaceLinkProps {
  to: string
  label: string
  count: number | undefined
  /** What is counted: "unread". */
  words: string | undefined
  onChoose: () => void
}

/** One place; it is also the current one on the pages below it, of which each but Today has its own. */
export function PlaceLink({ to, label, count = 0, words, onChoose }: PlaceLinkProps) {
  return (
    <NavLink to={to} end={to === paths.admin} className={styles.link} onClick={onChoose}>
      {label}
      {count > 0 && (
        <span className={styles.count}>
          {countWords(count)}
          <VisuallyHidden> {words}</VisuallyHidden>
        </span>
      )}
    </NavLink>
  )
}
