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
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useListAddress } from "#web/parts/use-list-address.ts"
import { allContacts, useDeskList } from "#web/api/desk-lists.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { isNarrowed, viewIn } from "#web/parts/view-in.ts"
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
  const view = viewIn(params, { sorts: contactSorts, types: contactTypes, statuses: contactStatuses })
  const list = useDeskList(allContacts, view, screenRows)
  return (
    <ListScreen
      noun={contactsNoun}
      list={list}
      isNarrowed={isNarrowed(view)}
      onClear={() => changeView({ q: "", type: "", status: "" })}
      controls={
        <ListControls many="contacts" searched="Name, company or email" view={view} sorts={sorts} onChange={changeView}>
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
