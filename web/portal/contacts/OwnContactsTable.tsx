import { type Contact, contactStatusLabels, contactTypeLabels } from "#contract/books/contacts.ts"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import type { TableTies } from "#web/portal/books/panel-ties.ts"
import { TwoLineCell } from "#web/portal/books/TwoLineCell.tsx"
import { Badge } from "#web/ui/Badge.tsx"

export function OwnContactsTable({ rows, actionsOf }: TableTies<Contact>) {
  return (
    <StackingTable caption="Your contacts">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col" data-print="hide">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row" data-label="Name">
              <TwoLineCell first={row.name} second={row.company} />
            </th>
            <td data-label="Type">{contactTypeLabels[row.type]}</td>
            <td data-label="Status" data-phone="aside">
              <Badge tone={row.status === "active" ? "positive" : "neutral"}>{contactStatusLabels[row.status]}</Badge>
            </td>
            <td data-label="Email" data-phone="wide">
              {row.email}
            </td>
            <td data-label="Phone" data-phone="wide">
              {row.phone}
            </td>
            <td data-label="Actions" data-phone="actions" data-print="hide">
              {actionsOf(row, index)}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
