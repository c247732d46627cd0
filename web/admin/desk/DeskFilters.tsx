import { assigneeLabels, clockChoices, type deskFiltersIn } from "#web/admin/desk/desk-filters.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { ViewChange } from "#web/parts/view-in.ts"

interface DeskFiltersProps {
  filters: ReturnType<typeof deskFiltersIn>
  onChange: (change: ViewChange) => void
}

/** Narrows an inbox by its clock and by who works on it. */
export function DeskFilters({ filters: { clock, assignee }, onChange }: DeskFiltersProps) {
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
    </>
  )
}
