import { useRef } from "react"
import { eventKindLabels } from "#contract/audit.ts"
import styles from "#web/parts/ListControls.module.css"
import type { AuditView } from "#web/admin/audit/audit-view.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import type { ViewChange } from "#web/parts/view-in.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { TextField } from "#web/ui/TextField.tsx"

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
    <div ref={group} className={styles.controls} role="search" aria-label="Find events">
      <div className={styles.search} data-active={view.person !== undefined || undefined}>
        <SearchBox
          label="Person"
          hint="The whole email address"
          value={view.person ?? ""}
          onSearch={(person) => onChange({ person })}
        />
      </div>
      <div className={styles.search} data-active={view.record !== undefined || undefined}>
        <SearchBox
          label="Record"
          hint="A quote number or an id"
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
      {(["from", "to"] as const).map((end) => (
        <TextField
          key={end}
          label={end === "from" ? "First day (UTC)" : "Last day (UTC)"}
          optional
          type="date"
          value={view[end] ?? ""}
          onChange={({ target }) => onChange({ [end]: target.value })}
        />
      ))}
      {Object.values(view).some(Boolean) && (
        <Button variant="quiet" onClick={clear}>
          <Icon name="x" />
          Clear filters
        </Button>
      )}
    </div>
  )
}
