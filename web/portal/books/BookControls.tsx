import { Icon } from "#web/ui/Icon.tsx"
import { type ReactNode, useRef, useState } from "react"
import styles from "#web/parts/ListControls.module.css"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import type { ViewChange } from "#web/parts/view-in.ts"
import { isNarrowed, type ListView } from "#web/parts/view-in.ts"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface BookControlsProps {
  /** In the plural: "contacts". */
  noun: string
  searched: string
  view: ListView<string, string, string>
  sorts: Record<string, string>
  /** More selects, before the sort. */
  children: ReactNode
  onChange: (change: ViewChange) => void
}

/** Search, filters and sort of one list. While it is narrowed that shows, and one click clears it. */
export function BookControls({ noun, searched, view, sorts, children, onChange }: BookControlsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [clears, setClears] = useState(0)

  function clear() {
    setClears(clears + 1)
    onChange({ q: "", type: "", status: "" })
    // The button goes away with the filters; the focus must not go with it.
    requestAnimationFrame(() => group.current?.querySelector("input")?.focus())
  }

  return (
    <div ref={group} className={styles.controls} role="search" aria-label={`Find ${noun}`}>
      <div className={styles.search} data-active={view.q !== undefined || undefined}>
        <SearchBox
          key={clears}
          label={`Search ${noun}`}
          hint={searched}
          value={view.q ?? ""}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      {children}
      <SelectField label="Sort by" value={view.sort} onChange={({ target }) => onChange({ sort: target.value })}>
        {Object.entries(sorts).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" onClick={() => onChange({ order: view.order === "desc" ? "asc" : "" })}>
        {view.order === "desc" ? <Icon name="arrow-down-narrow-wide" /> : <Icon name="arrow-up-narrow-wide" />}
        {view.order === "desc" ? "Descending" : "Ascending"}
      </Button>
      {isNarrowed(view) && (
        <Button variant="quiet" onClick={clear}>
          <Icon name="x" />
          Clear filters
        </Button>
      )}
    </div>
  )
}
