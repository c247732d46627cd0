import { type MessageDetail, messageStatusLabels } from "#contract/desk/messages.ts"
import { DeskSheet } from "#web/admin/desk/DeskSheet.tsx"
import { SenderCard } from "#web/admin/messages/SenderCard.tsx"
import { messageCalls } from "#web/api/messages.ts"

/** One message of the contact form in full. */
export function MessageSheet({ message, backTo }: { message: MessageDetail; backTo: string }) {
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
