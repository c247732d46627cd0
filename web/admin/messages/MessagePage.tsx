import { type ReactNode, useEffect, useRef } from "react"
import { Link, useParams } from "react-router"
import { type MessageDetail, messageStatusLabels } from "#contract/desk/messages.ts"
import { DeskSheet } from "#web/admin/desk/DeskSheet.tsx"
import { DetailList } from "#web/admin/DetailList.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { May } from "#web/admin/May.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { keepDeskItem, useDeskItem } from "#web/api/desk.ts"
import { useMay } from "#web/api/may.ts"
import { markMessage, messageCalls } from "#web/api/messages.ts"
import { useStep } from "#web/api/queries.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta("Message", "A message from the contact form.", paths.adminMessagePattern)

export default function MessagePage() {
  const { id = "" } = useParams()
  // A message of its own has a state of its own: nothing typed is carried over from one to the next.
  return <OneMessage key={id} id={id} />
}

function OneMessage({ id }: { id: string }) {
  const query = useDeskItem(messageCalls(id))
  return (
    <RecordPage query={query} noun="Message" list={{ heading: "Contact Form Submissions", path: paths.adminMessages }}>
      {(message, backTo) => <MessageSheet message={message} backTo={backTo} />}
    </RecordPage>
  )
}

/** One message of the contact form in full. */
function MessageSheet({ message, backTo }: { message: MessageDetail; backTo: string }) {
  return (
    <DeskSheet
      calls={messageCalls(message.id)}
      change="PATCH /api/admin/messages/:id"
      row={message}
      asked={{ name: message.name, email: message.email, words: "sent the message" }}
      title={`Message from ${message.name}`}
      back={{ to: backTo, label: "Contact Form Submissions" }}
      labels={messageStatusLabels}
      history={message.entries.filter((entry) => entry.kind !== "note")}
    >
      {() => <SenderCard message={message} />}
    </DeskSheet>
  )
}

/** The message and its sender. */
function SenderCard({ message }: { message: MessageDetail }) {
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

/** Opening a message marks it as read, unless the reader then marks it as unread. */
function useReadMark({ id, isRead }: Pick<MessageDetail, "id" | "isRead">) {
  const wasOpened = useRef(false)
  const { mutate, isPending } = useStep(
    (next: boolean) => markMessage(id, next),
    (client, message) => keepDeskItem(client, messageCalls(id), message),
  )
  const mayMark = useMay()("PATCH /api/admin/messages/:id")
  useEffect(() => {
    if (wasOpened.current || !mayMark) return
    wasOpened.current = true
    if (!isRead) mutate(true)
  }, [isRead, mayMark, mutate])
  return { mark: mutate, isPending }
}
