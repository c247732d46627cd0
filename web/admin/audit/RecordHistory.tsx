import { useId } from "react"
import { EventList } from "#web/admin/audit/EventList.tsx"
import { useAuditEvents } from "#web/api/audit.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"

interface RecordHistoryProps {
  /** A quote number, or the id of a message or account. */
  record: string
  title?: string
}

/** Who opened and changed one record, newest first. Load it once for a record: opening a record is itself an event. */
export function RecordHistory({ record, title = "Who saw and changed this" }: RecordHistoryProps) {
  const id = useId()
  const list = useAuditEvents({ record }, 10)
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <EventList list={list} empty="Nobody has opened or changed it yet" />
      <div>
        <ButtonLink variant="secondary" to={`${paths.adminAudit}?${new URLSearchParams({ record })}`}>
          Open in the audit
        </ButtonLink>
      </div>
    </Card>
  )
}
