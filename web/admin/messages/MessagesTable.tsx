import { type Message, messageStatusLabels } from "#contract/desk/messages.ts"
import { LongText } from "#web/admin/LongText.tsx"
import { deskColumns } from "#web/admin/desk/desk-columns.tsx"
import { chooseColumn } from "#web/admin/lists/choose-column.tsx"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import { MailLink } from "#web/admin/MailLink.tsx"
import { type Column, RowsTable } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"

interface MessagesTableProps {
  rows: readonly Message[]
  selection?: Selection | undefined
}

const columns: readonly Column<Message>[] = [
  {
    label: "Name",
    cell: (row) => (
      <>
        <TwoLines first={<ListLink to={paths.adminMessage(row.id)}>{row.name}</ListLink>} second={row.organization} />
        {isUnread(row) && <Badge tone="info">Unread</Badge>}
      </>
    ),
  },
  { label: "Email", cell: (row) => <MailLink address={row.email} /> },
  {
    label: "Message",
    cell: (row) => (
      <>
        <LongText>{row.message}</LongText>
        {row.productInterests.length > 0 && <p>Product interests: {row.productInterests.join(", ")}</p>}
      </>
    ),
  },
  { label: "Received", cell: (row) => <DateTime value={row.createdAt} /> },
  { label: "Status", cell: (row) => row.status && <StatusBadge labels={messageStatusLabels} status={row.status} /> },
  ...deskColumns,
]

/** What visitors have sent on the contact form; each leads to its own page, and from there Back to this list. */
export function MessagesTable({ rows, selection }: MessagesTableProps) {
  return (
    <RowsTable
      caption="Messages from the contact form"
      rows={rows}
      keyOf={(row) => row.id}
      choice={chooseColumn(selection, (row: Message) => `the message of ${row.name}`)}
      columns={columns}
    />
  )
}

// A plain list of another server may know nothing of the desk.
const isUnread = ({ isRead }: Partial<Message>) => isRead === false
