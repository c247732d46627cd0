import { May } from "#web/admin/May.tsx"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { type MessageDetail, messageStatusLabels } from "#contract/desk/messages.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { useReadMark } from "#web/admin/messages/use-read-mark.ts"
import { Optional } from "#web/admin/Optional.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

/** What was written, and by whom. */
export function SenderCard({ message }: { message: MessageDetail }) {
  const read = useReadMark(message)
  const { email, organization, productInterests, createdAt, status, message: text } = message
  const details: [string, ReactNode][] = [
    ["Email", <MailLink key="email" address={email} />],
    ["Organization", <Optional key="organization" value={organization} />],
    [
      "All messages and requests",
      <Link key="all" className={ui.touch} to={paths.adminBuyer(message.id)}>
        Buyer history
      </Link>,
    ],
    ["Product interests", <Optional key="products" value={productInterests.join(", ") || null} />],
    ["Received", <DateTime key="received" value={createdAt} />],
    ["Current status", <StatusBadge key="current" labels={messageStatusLabels} status={status} />],
  ]
  return (
    <Card as="section" aria-labelledby="message">
      <h2 id="message">Message</h2>
      <p className={`${ui.asTyped} ${ui.measure}`}>{text}</p>
      <DetailList details={details} />
      <May call="PATCH /api/admin/messages/:id">
        <div data-print="hide">
          <Button variant="secondary" pending={read.isPending} onClick={() => read.mark(!message.isRead)}>
            {message.isRead ? "Mark as unread" : "Mark as read"}
          </Button>
        </div>
      </May>
    </Card>
  )
}
