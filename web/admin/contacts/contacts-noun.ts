import type { OwnedContact } from "#contract/contacts.ts"
import { ContactsTable } from "#web/admin/contacts/ContactsTable.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { allContacts } from "#web/api/desk-lists.ts"
import { paths } from "#web/paths.ts"

export const contactsNoun: DeskNoun<OwnedContact> = {
  heading: "All Contacts",
  many: "contacts",
  path: paths.adminContacts,
  csv: allContacts.csv,
  empty: { title: "No contacts yet", text: "Contacts that companies add in their portal appear here." },
  Table: ContactsTable,
}
