import { useRef } from "react"
import { eventKindLabels } from "#contract/audit.ts"
import type { AuditView } from "#web/admin/audit/audit-view.ts"
import styles from "#web/admin/audit/AuditFilters.module.css"
import { DayFilter } from "#web/admin/lists/DayFilter.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import controls from "#web/parts/ListControls.module.css"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import type { ViewChange } from "#web/parts/view-in.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"

interface AuditFiltersProps {
  view: AuditView
  onChange: (change: ViewChange) => void
}

export const noFilters = { kind: "", person: "", record: "", from: "", to: "" } as const

/** By person, kind, record and days. While anything is left out that shows, and one click clears it. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const group = useRef<HTMLDivElement>(null)

  function clear() {
    onChange(noFilters)
    // The button goes away with the filters; the focus must not go with it.
    requestAnimationFrame(() => group.current?.querySelector("input")?.focus())
  }

  return (
    <div ref={group} className={controls.controls} role="search" aria-label="Find events">
      <div className={controls.search} data-active={view.person !== undefined || undefined}>
        <SearchBox
          label="Person"
          hint="Full email address"
          value={view.person ?? ""}
          onSearch={(person) => onChange({ person })}
        />
      </div>
      <div className={controls.search} data-active={view.record !== undefined || undefined}>
        <SearchBox
          label="Record"
          hint="Quote number or ID"
          value={view.record ?? ""}
          onSearch={(record) => onChange({ record })}
        />
      </div>
      <FilterSelect
        label="Kind"
        all="All kinds"
        value={view.kind}
        choices={eventKindLabels}
        onChoose={(kind) => onChange({ kind })}
      />
      <div className={styles.days}>
        <DayFilter label="First day (UTC)" value={view.from} onChoose={(from) => onChange({ from })} />
        <DayFilter label="Last day (UTC)" value={view.to} onChoose={(to) => onChange({ to })} />
      </div>
      {Object.values(view).some(Boolean) && (
        <Button variant="quiet" onClick={clear}>
          <Icon name="x" />
          Clear filters
        </Button>
      )}
    </div>
  )
}
