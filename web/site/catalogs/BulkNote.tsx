import { Badge } from "#web/ui/Badge.tsx"
import styles from "./BulkNote.module.css"

/** What a family says of bulk loads, if it says anything. */
export function BulkNote({ badge, note }: { badge?: string | undefined; note?: string | undefined }) {
  if (!badge && !note) return null
  return (
    <div className={styles.bulk}>
      {badge && <Badge tone="positive">{badge}</Badge>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
