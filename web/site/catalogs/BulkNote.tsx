import { Badge } from "#web/ui/Badge.tsx"
import ui from "#web/ui/primitives.module.css"

/** What a family says of bulk loads, if it says anything. */
export function BulkNote({ badge, note }: { badge?: string | undefined; note?: string | undefined }) {
  if (!badge && !note) return null
  return (
    <div className={`${ui.stack2} ${ui.justifyStart}`}>
      {badge && <Badge tone="positive">{badge}</Badge>}
      {note && <p className={ui.smaller}>{note}</p>}
    </div>
  )
}
