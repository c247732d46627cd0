import { isDead } from "#web/admin/emails/email-words.ts"
import { useEmailsTo } from "#web/api/emails.ts"
import { Badge } from "#web/ui/Badge.tsx"

/** A mark beside an address that refused the last email; nothing beside others. */
export function DeadAddress({ address }: { address: string }) {
  const { data } = useEmailsTo(address)
  return data && isDead(data) ? <Badge tone="danger">Emails to this address are refused</Badge> : null
}
