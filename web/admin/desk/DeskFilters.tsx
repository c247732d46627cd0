import { assigneeLabels, clockChoices, type deskFiltersIn } from "#web/admin/desk/desk-filters.ts"
import { DayFilter } from "#web/admin/lists/DayFilter.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { ViewChange } from "#web/parts/view-in.ts"

interface DeskFiltersProps {
  filters: ReturnType<typeof deskFiltersIn>
  onChange: (change: ViewChange) => void
}

/** Narrows an inbox by its clock, by who works on it and by the days on which it was received. */
export function DeskFilters({ filters: { clock, assignee, from, to }, onChange }: DeskFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Filter by answer"
        all="Any answer"
        value={clock}
        choices={clockChoices}
        onChoose={(next) => onChange({ clock: next })}
      />
      <FilterSelect
        label="Filter by assignee"
        all="Anybody"
        value={assignee}
        choices={assigneeLabels}
        onChoose={(next) => onChange({ assignee: next })}
      />
      <DayFilter label="Received from" value={from} onChoose={(next) => onChange({ from: next })} />
      <DayFilter label="Received to" value={to} onChoose={(next) => onChange({ to: next })} />
    </>
  )
}
