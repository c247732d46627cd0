import { contactStatusLabels, contactTypeLabels, type OwnedContact } from "#contract/books/contacts.ts"
import { Address } from "#web/admin/Address.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { Badge } from "#web/ui/Badge.tsx"

/** Contacts of all companies, each with whose it is. */
export function ContactsTable({ rows }: { rows: readonly OwnedContact[] }) {
  return (
    <StackingTable caption="Contacts of all companies">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email and phone</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Owner</th>
          <th scope="col">Added</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Name">
              <TwoLines first={row.name} second={row.company} />
            </th>
            <td data-label="Email and phone">
              <TwoLines
                first={row.email ? <MailLink address={row.email} /> : <Optional value={null} />}
                second={row.phone}
              />
            </td>
            <td data-label="Type">{contactTypeLabels[row.type]}</td>
            <td data-label="Status">
              <Badge tone={row.status === "active" ? "positive" : "neutral"}>{contactStatusLabels[row.status]}</Badge>
            </td>
            <td data-label="Owner">
              <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} />
            </td>
            <td data-label="Added">
              <DateTime value={row.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
