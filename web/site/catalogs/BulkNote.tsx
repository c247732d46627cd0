import { Badge } from "#web/ui/Badge.tsx"
import ui from "#web/ui/primitives.module.css"

/** The family's note about bulk loads, if it has one. */
export function BulkNote({ badge, note }: { badge?: string | undefined; note?: string | undefined }) {
  if (!badge && !note) return null
  return (
    <div className={`${ui.stack2} ${ui.justifyStart}`}>
      {badge && <Badge tone="positive">{badge}</Badge>}
      {note && <p className={ui.smaller}>{note}</p>}
    </div>
  )
}
