import { eventKindLabels } from "#contract/desk/audit.ts"
import type { AuditView } from "#web/admin/audit/audit-view.ts"
import styles from "#web/admin/audit/AuditFilters.module.css"
import { FoldedFilters } from "#web/admin/lists/FoldedFilters.tsx"
import { DayFilter } from "#web/admin/lists/DayFilter.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { ListControls } from "#web/parts/ListControls.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import type { ViewChange } from "#web/parts/view-in.ts"

interface AuditFiltersProps {
  view: AuditView
  isNarrowed: boolean
  onClear: () => void
  onChange: (change: ViewChange) => void
}

/** By person, kind, record and days. */
export function AuditFilters({ view, isNarrowed, onClear, onChange }: AuditFiltersProps) {
  return (
    <ListControls many="events" isNarrowed={isNarrowed} onClear={onClear}>
      <SearchBox
        label="Person"
        hint="Full email address"
        value={view.person ?? ""}
        onSearch={(person) => onChange({ person })}
      />
      <FoldedFilters>
        <SearchBox
          label="Record"
          hint="Quote number or ID"
          value={view.record ?? ""}
          onSearch={(record) => onChange({ record })}
        />
        <FilterSelect
          label="Kind"
          all="All kinds"
          value={view.kind}
          choices={eventKindLabels}
          onChoose={(kind) => onChange({ kind })}
        />
        <div className={styles.days}>
          <DayFilter label="First day" value={view.from} onChoose={(from) => onChange({ from })} />
          <DayFilter label="Last day" value={view.to} onChoose={(to) => onChange({ to })} />
        </div>
      </FoldedFilters>
    </ListControls>
  )
}
