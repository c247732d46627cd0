import { assigneeLabels, clockChoices, type deskFiltersIn } from "#web/admin/desk/desk-filters.ts"
import { DayFilter } from "#web/admin/lists/DayFilter.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { filterTies, type ViewChange } from "#web/parts/view-in.ts"

interface DeskFiltersProps {
  filters: ReturnType<typeof deskFiltersIn>
  onChange: (change: ViewChange) => void
}

/** Narrows an inbox by its clock, by who works on it and by the days on which it was received. */
export function DeskFilters({ filters, onChange }: DeskFiltersProps) {
  const filter = filterTies(filters, onChange)
  return (
    <>
      <FilterSelect label="Filter by answer" all="Any answer" choices={clockChoices} {...filter("clock")} />
      <FilterSelect label="Filter by assignee" all="Anybody" choices={assigneeLabels} {...filter("assignee")} />
      <DayFilter label="Received from" {...filter("from")} />
      <DayFilter label="Received to" {...filter("to")} />
    </>
  )
}
