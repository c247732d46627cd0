import { describeDead } from "#web/admin/emails/email-words.ts"
import { useEmailsTo } from "#web/api/emails.ts"
import { Badge } from "#web/ui/Badge.tsx"

/** A mark beside an address that refused or did not want the last email; nothing beside others. */
export function DeadAddress({ address }: { address: string }) {
  const { data } = useEmailsTo(address)
  const dead = data && describeDead(data)
  return dead ? <Badge tone="danger">{dead}</Badge> : null
}
