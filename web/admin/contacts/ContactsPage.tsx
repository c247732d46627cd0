import type { MetaFunction } from "react-router"
import {
  contactSorts,
  contactStatuses,
  contactStatusLabels,
  contactTypeLabels,
  contactTypes,
} from "#contract/contacts.ts"
import { contactsNoun } from "#web/admin/contacts/contacts-noun.ts"
import { ListControls } from "#web/admin/lists/ListControls.tsx"
import { OwnerSearch } from "#web/admin/lists/OwnerSearch.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useListAddress } from "#web/parts/use-list-address.ts"
import { allContacts, useDeskList } from "#web/api/desk-lists.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { isNarrowed, searchIn, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "All Contacts",
      description: "Contacts of all companies.",
      keywords: "contacts",
      path: paths.adminContacts,
      noIndex: true,
    },
    matches,
  )

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "name-asc": "Name A to Z",
  "name-desc": "Name Z to A",
  "company-asc": "Company A to Z",
  "company-desc": "Company Z to A",
}

export default function ContactsPage() {
  const { params, changeView } = useListAddress()
  const shown = viewIn(params, { sorts: contactSorts, types: contactTypes, statuses: contactStatuses })
  const view = { ...shown, owner: searchIn(params, "owner") }
  const list = useDeskList(allContacts, view, screenRows)
  return (
    <ListScreen
      noun={contactsNoun}
      list={list}
      isNarrowed={isNarrowed(view) || view.owner !== undefined}
      onClear={() => changeView({ q: "", type: "", status: "", owner: "" })}
      controls={
        <ListControls
          many="contacts"
          searched="Name, company or email"
          view={view}
          filters={{ owner: view.owner }}
          sorts={sorts}
          onChange={changeView}
        >
          <OwnerSearch owner={view.owner} onSearch={(owner) => changeView({ owner })} />
          <FilterSelect
            label="Filter by type"
            all="All types"
            value={view.type}
            choices={contactTypeLabels}
            onChoose={(type) => changeView({ type })}
          />
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            value={view.status}
            choices={contactStatusLabels}
            onChoose={(status) => changeView({ status })}
          />
        </ListControls>
      }
    />
  )
}
