import { personSorts, personStatuses, personStatusLabels, roleLabels, type Person } from "#contract/auth/people.ts"
import { roles } from "#contract/auth/users.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { InviteButton } from "#web/admin/people/InviteButton.tsx"
import { Invitations } from "#web/admin/people/Invitations.tsx"
import { PeopleTable } from "#web/admin/people/PeopleTable.tsx"
import { useDeskList } from "#web/api/desk-lists.ts"
import { allPeople } from "#web/api/people.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

const peopleNoun: DeskNoun<Person> = {
  heading: "People",
  many: "accounts",
  path: paths.adminPeople,
  empty: { title: "No accounts yet", text: "Everyone who registers appears here." },
  Table: PeopleTable,
}

export const meta = signedInMeta("People", "All accounts.", paths.adminPeople)

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "name-asc": "Last name A to Z",
  "name-desc": "Last name Z to A",
  "email-asc": "Email A to Z",
  "email-desc": "Email Z to A",
}

export default function PeoplePage() {
  const { params, changeView, clearView } = useListView()
  const view = viewIn(params, { sorts: personSorts, types: roles, statuses: personStatuses })
  const list = useDeskList(allPeople, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  return (
    <ListScreen
      noun={peopleNoun}
      list={list}
      actions={<InviteButton />}
      {...narrowing}
      controls={
        <>
          <Invitations />
          <ListFilters
            many="accounts"
            searched="Name, email or company"
            view={view}
            sorts={sorts}
            {...narrowing}
            onChange={changeView}
          >
            <FilterSelect
              label="Filter by role"
              all="All roles"
              value={view.type}
              choices={roleLabels}
              onChoose={(type) => changeView({ type })}
            />
            <FilterSelect
              label="Filter by status"
              all="All statuses"
              value={view.status}
              choices={personStatusLabels}
              onChoose={(status) => changeView({ status })}
            />
          </ListFilters>
        </>
      }
    />
  )
}
