import { EventList } from "#web/admin/audit/EventList.tsx"
import { useAuditEvents } from "#web/api/audit.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"

/** The events of one record, newest first, and the way to all of them. */
export function RecordEvents({ record }: { record: string }) {
  const list = useAuditEvents({ record }, 10)
  return (
    <>
      <EventList list={list} empty="No views or changes yet" />
      <p>
        <ButtonLink variant="secondary" to={`${paths.adminAudit}?${new URLSearchParams({ record })}`}>
          Open in the evidence
        </ButtonLink>
      </p>
    </>
  )
}
