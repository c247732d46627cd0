import { contactStatusLabels, contactTypeLabels, type OwnedContact } from "#contract/books/contacts.ts"
import { Address } from "#web/admin/Address.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { MailLink } from "#web/admin/MailLink.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { allContacts } from "#web/api/desk-lists.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"

const columns: readonly TableColumn<OwnedContact>[] = [
  { label: "Name", render: (row) => <TwoLines first={row.name} second={row.company} /> },
  {
    label: "Email and phone",
    render: (row) => (
      <TwoLines first={row.email ? <MailLink address={row.email} /> : <Optional value={null} />} second={row.phone} />
    ),
  },
  { label: "Type", render: (row) => contactTypeLabels[row.type] },
  {
    label: "Status",
    render: (row) => (
      <Badge tone={row.status === "active" ? "positive" : "neutral"}>{contactStatusLabels[row.status]}</Badge>
    ),
  },
  {
    label: "Owner",
    render: (row) => <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} />,
  },
  { label: "Added", render: (row) => <DateTime value={row.createdAt} /> },
]

export const contactsNoun: DeskNoun<OwnedContact> = {
  heading: "All Contacts",
  many: "contacts",
  path: paths.adminContacts,
  csv: allContacts.csv,
  empty: { title: "No contacts yet", text: "Contacts that companies add in their portal appear here." },
  caption: "Contacts of all companies",
  columns,
}
