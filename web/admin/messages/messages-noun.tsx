import { type Message, messageStatusLabels } from "#contract/desk/messages.ts"
import { deskColumns } from "#web/admin/desk/desk-columns.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { LongText } from "#web/admin/LongText.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { allMessages } from "#web/api/desk-lists.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"

const columns: readonly TableColumn<Message>[] = [
  {
    label: "Name",
    render: (row) => (
      <>
        <TwoLines first={<ListLink to={paths.adminMessage(row.id)}>{row.name}</ListLink>} second={row.organization} />
        {isUnread(row) && <Badge tone="info">Unread</Badge>}
      </>
    ),
  },
  { label: "Email", render: (row) => <MailLink address={row.email} /> },
  {
    label: "Message",
    render: (row) => (
      <>
        <LongText>{row.message}</LongText>
        {row.productInterests.length > 0 && <p>Product interests: {row.productInterests.join(", ")}</p>}
      </>
    ),
  },
  { label: "Received", render: (row) => <DateTime value={row.createdAt} /> },
  { label: "Status", render: (row) => row.status && <StatusBadge labels={messageStatusLabels} status={row.status} /> },
  ...deskColumns,
]

export const messagesNoun: DeskNoun<Message> = {
  heading: "Contact Form Submissions",
  many: "submissions",
  path: paths.adminMessages,
  csv: allMessages.csv,
  empty: { title: "No submissions yet", text: "Messages from the contact form appear here." },
  caption: "Messages from the contact form",
  columns,
  nameOf: ({ name }) => `the message of ${name}`,
}

// A plain list of another server may know nothing of the desk.
const isUnread = ({ isRead }: Partial<Message>) => isRead === false
