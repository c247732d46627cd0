import type { ReactNode } from "react"
import { ListControls } from "#web/parts/ListControls.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { isNarrowed, type ListView, type ViewChange } from "#web/parts/view-in.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface BookControlsProps {
  /** In the plural: "contacts". */
  noun: string
  searched: string
  view: ListView<string, string, string>
  sorts: Record<string, string>
  /** Filters, before the sort. */
  children: ReactNode
  onChange: (change: ViewChange) => void
}

/** Search, filters, sort and direction of a book. */
export function BookControls({ noun, searched, view, sorts, children, onChange }: BookControlsProps) {
  const isDescending = view.order === "desc"
  return (
    <ListControls many={noun} isNarrowed={isNarrowed(view)} onClear={() => onChange({ q: "", type: "", status: "" })}>
      <SearchBox label={`Search ${noun}`} hint={searched} value={view.q ?? ""} onSearch={(q) => onChange({ q })} />
      {children}
      <SelectField label="Sort by" value={view.sort} onChange={({ target }) => onChange({ sort: target.value })}>
        {Object.entries(sorts).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" onClick={() => onChange({ order: isDescending ? "asc" : "" })}>
        <Icon name={isDescending ? "arrow-down-narrow-wide" : "arrow-up-narrow-wide"} />
        {isDescending ? "Descending" : "Ascending"}
      </Button>
    </ListControls>
  )
}
