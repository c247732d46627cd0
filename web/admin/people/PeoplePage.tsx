import { Link } from "react-router"
import { personSorts, personStatuses, personStatusLabels, roleLabels, type Person } from "#contract/auth/people.ts"
import { seatLabels } from "#contract/auth/seats.ts"
import { roles } from "#contract/auth/users.ts"
import { Address } from "#web/admin/Address.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { Invitations } from "#web/admin/people/Invitations.tsx"
import { InviteButton } from "#web/admin/people/InviteButton.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useDeskList } from "#web/api/desk-lists.ts"
import { allPeople } from "#web/api/people.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { useListView } from "#web/parts/use-list-view.ts"
import { filterTies, isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

const columns: readonly TableColumn<Person>[] = [
  {
    label: "Person",
    render: (row) => (
      <TwoLines
        first={<Link to={paths.adminPerson(row.id)}>{`${row.firstName} ${row.lastName}`.trim()}</Link>}
        second={<Address>{row.email}</Address>}
      />
    ),
  },
  {
    label: "Role",
    render: (row) => <TwoLines first={roleLabels[row.role]} second={row.seat && seatLabels[row.seat]} />,
  },
  { label: "Status", render: (row) => <StatusBadge labels={personStatusLabels} status={row.status} /> },
  { label: "Company", render: (row) => <Optional value={row.companyName} /> },
  { label: "Second factor", render: (row) => (row.hasSecondFactor ? "On" : "Off") },
  { label: "Registered", heading: "Since", render: (row) => <DateTime value={row.createdAt} /> },
]

const peopleNoun: DeskNoun<Person> = {
  heading: "People",
  many: "accounts",
  path: paths.adminPeople,
  empty: { title: "No accounts yet", text: "Everyone who registers appears here." },
  caption: "All accounts",
  columns,
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
  const filter = filterTies(view, changeView)
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
            <FilterSelect label="Filter by role" all="All roles" choices={roleLabels} {...filter("type")} />
            <FilterSelect
              label="Filter by status"
              all="All statuses"
              choices={personStatusLabels}
              {...filter("status")}
            />
          </ListFilters>
        </>
      }
    />
  )
}
