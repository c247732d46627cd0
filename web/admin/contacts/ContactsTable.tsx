import { contactStatusLabels, contactTypeLabels, type OwnedContact } from "#contract/books/contacts.ts"
import { Address } from "#web/admin/Address.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { type Column, RowsTable } from "#web/parts/RowsTable.tsx"
import { Badge } from "#web/ui/Badge.tsx"

const columns: readonly Column<OwnedContact>[] = [
  { label: "Name", cell: (row) => <TwoLines first={row.name} second={row.company} /> },
  {
    label: "Email and phone",
    cell: (row) => (
      <TwoLines first={row.email ? <MailLink address={row.email} /> : <Optional value={null} />} second={row.phone} />
    ),
  },
  { label: "Type", cell: (row) => contactTypeLabels[row.type] },
  {
    label: "Status",
    cell: (row) => (
      <Badge tone={row.status === "active" ? "positive" : "neutral"}>{contactStatusLabels[row.status]}</Badge>
    ),
  },
  { label: "Owner", cell: (row) => <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} /> },
  { label: "Added", cell: (row) => <DateTime value={row.createdAt} /> },
]

/** Contacts of all companies, each with whose it is. */
export function ContactsTable({ rows }: { rows: readonly OwnedContact[] }) {
  return <RowsTable caption="Contacts of all companies" rows={rows} keyOf={(row) => row.id} columns={columns} />
}
