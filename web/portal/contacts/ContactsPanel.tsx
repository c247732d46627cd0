import {
  type Contact,
  contactStatusLabels,
  contactTypeLabels,
  contactSorts,
  contactStatuses,
  contactTypes,
} from "#contract/books/contacts.ts"
import { contactsBook, contactsCsv } from "#web/api/contacts.ts"
import { paths } from "#web/paths.ts"
import { BookControls } from "#web/portal/books/BookControls.tsx"
import { BookPanel, type PanelState } from "#web/portal/books/BookPanel.tsx"
import type { PanelWords } from "#web/portal/books/panel-ties.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { isNarrowed, type ViewChange, viewIn } from "#web/parts/view-in.ts"
import { ContactCard } from "#web/portal/contacts/ContactCard.tsx"
import { OwnContactsTable } from "#web/portal/contacts/OwnContactsTable.tsx"
import { ContactForm } from "#web/portal/contacts/ContactForm.tsx"

const noun = { one: "contact", many: "contacts", title: "Contact" }

const words: PanelWords = {
  heading: "Contacts",
  lead: "The people you do business with",
  empty: {
    title: "No contacts yet",
    text: "Start your list with the people you do business with",
    action: "Create First Contact",
  },
}

const sorts = { createdAt: "Date added", name: "Name", company: "Company" }

const narrowing = { sorts: contactSorts, types: contactTypes, statuses: contactStatuses }

/** What the address says of the list. */
export const contactViewIn = (params: URLSearchParams) => viewIn(params, narrowing)

interface ContactsPanelProps extends PanelState<Contact> {
  view: ReturnType<typeof contactViewIn>
  onChangeView: (change: ViewChange) => void
}

export function ContactsPanel({ view, onChangeView, ...state }: ContactsPanelProps) {
  return (
    <BookPanel
      {...state}
      book={contactsBook}
      noun={noun}
      words={words}
      csv={contactsCsv}
      importPath={paths.importContacts}
      isNarrowed={isNarrowed(view)}
      controls={
        <BookControls
          noun="contacts"
          searched="Search name, company or email"
          view={view}
          sorts={sorts}
          onChange={onChangeView}
        >
          <FilterSelect
            label="Filter by type"
            all="All types"
            value={view.type}
            choices={contactTypeLabels}
            onChoose={(type) => onChangeView({ type })}
          />
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            value={view.status}
            choices={contactStatusLabels}
            onChoose={(status) => onChangeView({ status })}
          />
        </BookControls>
      }
      nameOf={({ name }) => name}
      Card={ContactCard}
      Table={OwnContactsTable}
      Form={ContactForm}
    />
  )
}
