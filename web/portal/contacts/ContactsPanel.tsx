import {
  type Contact,
  contactStatusLabels,
  contactTypeLabels,
  contactSorts,
  contactStatuses,
  contactTypes,
} from "#contract/books/contacts.ts"
import { contactsBook, contactsCsv } from "#web/api/contacts.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { filterTies, isNarrowed, type ViewChange, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"
import { BookControls } from "#web/portal/books/BookControls.tsx"
import { BookPanel, type PanelState } from "#web/portal/books/BookPanel.tsx"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"
import type { CardTies, PanelWords } from "#web/portal/books/panel-ties.ts"
import { TwoLineCell } from "#web/portal/books/TwoLineCell.tsx"
import { ContactForm } from "#web/portal/contacts/ContactForm.tsx"
import { phoneLink } from "#web/portal/contacts/phone-link.ts"
import { Badge } from "#web/ui/Badge.tsx"

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

/** The list's view in the address. */
export const contactViewIn = (params: URLSearchParams) => viewIn(params, narrowing)

interface ContactsPanelProps extends PanelState<Contact> {
  view: ReturnType<typeof contactViewIn>
  onChangeView: (change: ViewChange) => void
}

export function ContactsPanel({ view, onChangeView, ...state }: ContactsPanelProps) {
  const filter = filterTies(view, onChangeView)
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
          <FilterSelect label="Filter by type" all="All types" choices={contactTypeLabels} {...filter("type")} />
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            choices={contactStatusLabels}
            {...filter("status")}
          />
        </BookControls>
      }
      nameOf={({ name }) => name}
      Card={ContactCard}
      columns={columns}
      Form={ContactForm}
    />
  )
}

const columns: readonly TableColumn<Contact>[] = [
  { label: "Name", render: (row) => <TwoLineCell first={row.name} second={row.company} /> },
  { label: "Type", render: (row) => contactTypeLabels[row.type] },
  {
    label: "Status",
    phone: "aside",
    render: (row) => (
      <Badge tone={row.status === "active" ? "positive" : "neutral"}>{contactStatusLabels[row.status]}</Badge>
    ),
  },
  { label: "Email", phone: "wide", render: (row) => row.email },
  { label: "Phone", phone: "wide", render: (row) => row.phone },
]

function ContactCard({ row, actions }: CardTies<Contact>) {
  const { name, company, email, phone, type, status, notes, createdAt } = row
  return (
    <>
      <CardHead
        title={name}
        lead={company}
        badges={
          <>
            <Badge>{contactTypeLabels[type]}</Badge>
            <Badge tone={status === "active" ? "positive" : "neutral"}>{contactStatusLabels[status]}</Badge>
          </>
        }
        actions={actions}
      />
      <CardFacts
        facts={[
          [
            "Email",
            email && (
              <a key="email" href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
                {email}
              </a>
            ),
          ],
          [
            "Phone",
            phone && (
              <a key="phone" href={phoneLink(phone)}>
                {phone}
              </a>
            ),
          ],
          ["Added", createdAt && <DateTime key="added" value={createdAt} />],
        ]}
        notes={notes}
      />
    </>
  )
}
