import type { Message } from "#contract/messages.ts"
import { LongText } from "#web/admin/LongText.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"

/** What visitors have sent on the contact form. */
export function MessagesTable({ rows }: { rows: readonly Message[] }) {
  return (
    <StackingTable caption="Messages from the contact form" captionHidden>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Message</th>
          <th scope="col">Product interests</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Name">
              <TwoLines first={row.name} second={row.organization} />
            </th>
            <td data-label="Email">
              <MailLink address={row.email} />
            </td>
            <td data-label="Message">
              <LongText>{row.message}</LongText>
            </td>
            <td data-label="Product interests">
              {row.productInterests.length > 0 ? row.productInterests.join(", ") : "None"}
            </td>
            <td data-label="Received">
              <DateTime value={row.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
