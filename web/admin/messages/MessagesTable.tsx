import { Link, useLocation } from "react-router"
import { type Message, messageStatusLabels } from "#contract/desk/messages.ts"
import { LongText } from "#web/admin/LongText.tsx"
import { DeskState } from "#web/admin/desk/DeskState.tsx"
import { DeskStateHead } from "#web/admin/desk/DeskStateHead.tsx"
import { ChooseCell } from "#web/admin/lists/ChooseCell.tsx"
import { ChooseHead } from "#web/admin/lists/ChooseHead.tsx"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import { MailLink } from "#web/admin/MailLink.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"

interface MessagesTableProps {
  rows: readonly Message[]
  selection?: Selection | undefined
}

/** What visitors have sent on the contact form; each leads to its own page, and from there Back to this list. */
export function MessagesTable({ rows, selection }: MessagesTableProps) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Messages from the contact form">
      <thead>
        <tr>
          {selection && <ChooseHead />}
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Message</th>
          <th scope="col">Received</th>
          <th scope="col">Status</th>
          <DeskStateHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {selection && <ChooseCell id={row.id} name={`the message of ${row.name}`} selection={selection} />}
            <th scope="row" data-label="Name">
              <TwoLines
                first={
                  <Link to={paths.adminMessage(row.id)} state={{ backTo: pathname + search }}>
                    {row.name}
                  </Link>
                }
                second={row.organization}
              />
              {isUnread(row) && <Badge tone="info">Unread</Badge>}
            </th>
            <td data-label="Email">
              <MailLink address={row.email} />
            </td>
            <td data-label="Message">
              <LongText>{row.message}</LongText>
              {row.productInterests.length > 0 && <p>Product interests: {row.productInterests.join(", ")}</p>}
            </td>
            <td data-label="Received">
              <DateTime value={row.createdAt} />
            </td>
            <td data-label="Status">
              {row.status && <StatusBadge labels={messageStatusLabels} status={row.status} />}
            </td>
            <DeskState row={row} />
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}

// A plain list of another server may know nothing of the desk.
const isUnread = ({ isRead }: Partial<Message>) => isRead === false
