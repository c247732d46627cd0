import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { type DeskList, useDeskList } from "#web/api/desk-lists.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { filterTies, isNarrowed, type ListView, searchIn, type ViewChoices, viewIn } from "#web/parts/view-in.ts"

interface OwnedListProps<Row extends { id: string }, Sort extends string, Type extends string, Status extends string> {
  noun: DeskNoun<Row>
  list: DeskList<Row, ListView<Sort, Type, Status> & { owner: string | undefined }>
  choices: ViewChoices<Sort, Type, Status>
  /** The fields that a search looks through. */
  searched: string
  /** By "sort-order"; the first one is the start. */
  sorts: Record<string, string>
  typeLabels?: Record<Type, string>
  statusLabels: Record<Status, string>
}

/** The contacts, orders or payments of all companies, with a search by their owner. */
export function OwnedList<Row extends { id: string }, Sort extends string, Type extends string, Status extends string>({
  noun,
  list,
  choices,
  searched,
  sorts,
  typeLabels,
  statusLabels,
}: OwnedListProps<Row, Sort, Type, Status>) {
  const { params, changeView, clearView } = useKeptView(noun.many)
  const view = { ...viewIn(params, choices), owner: searchIn(params, "owner") }
  const pages = useDeskList(list, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  const filter = filterTies(view, changeView)
  return (
    <ListScreen
      noun={noun}
      list={pages}
      {...narrowing}
      controls={
        <ListFilters
          many={noun.many}
          searched={searched}
          view={view}
          sorts={sorts}
          {...narrowing}
          onChange={changeView}
        >
          <SearchBox
            label="Owner"
            hint="Company, name or email"
            value={view.owner ?? ""}
            onSearch={(owner) => changeView({ owner })}
          />
          {typeLabels && (
            <FilterSelect label="Filter by type" all="All types" choices={typeLabels} {...filter("type")} />
          )}
          <FilterSelect label="Filter by status" all="All statuses" choices={statusLabels} {...filter("status")} />
        </ListFilters>
      }
    />
  )
}
