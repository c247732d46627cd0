import {
  contactSorts,
  contactStatusLabels,
  contactStatuses,
  contactTypeLabels,
  contactTypes,
} from "#contract/books/contacts.ts"
import { contactsNoun } from "#web/admin/contacts/contacts-noun.tsx"
import { OwnedList } from "#web/admin/lists/OwnedList.tsx"
import { allContacts } from "#web/api/desk-lists.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta("All Contacts", "Contacts of all companies.", paths.adminContacts)

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "name-asc": "Name A to Z",
  "name-desc": "Name Z to A",
  "company-asc": "Company A to Z",
  "company-desc": "Company Z to A",
}

export default function ContactsPage() {
  return (
    <OwnedList
      noun={contactsNoun}
      list={allContacts}
      choices={{ sorts: contactSorts, types: contactTypes, statuses: contactStatuses }}
      searched="Name, company or email"
      sorts={sorts}
      typeLabels={contactTypeLabels}
      statusLabels={contactStatusLabels}
    />
  )
}
