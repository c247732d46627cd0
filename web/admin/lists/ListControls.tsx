import { type ReactNode, useRef, useState } from "react"
import styles from "#web/parts/ListControls.module.css"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { isNarrowed, type ListView, type ViewChange } from "#web/parts/view-in.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface ListControlsProps {
  /** In the plural: "contacts". */
  many: string
  /** What a search looks through. */
  searched: string
  view: ListView<string, string, string>
  /** Filters besides the view's own, by their names in the address. */
  filters?: Partial<Record<keyof ViewChange, string | undefined>>
  /** By "sort-order"; the first one is the start. */
  sorts: Record<string, string>
  /** More selects, before the sort. */
  children?: ReactNode
  onChange: (change: ViewChange) => void
}

/** Search, filters and sort of one list. While it is narrowed that shows, and one click clears it. */
export function ListControls({ many, searched, view, filters = {}, sorts, ...rest }: ListControlsProps) {
  const { children, onChange } = rest
  const group = useRef<HTMLDivElement>(null)
  const [clears, setClears] = useState(0)

  function clear() {
    // A search that is still being typed is cleared too.
    setClears(clears + 1)
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, ""]))
    onChange({ q: "", type: "", status: "", ...none })
    // The button goes away with the filters; the focus must not go with it.
    requestAnimationFrame(() => group.current?.querySelector("input")?.focus())
  }

  function sortBy(choice: string) {
    const [sort = "", order = ""] = choice === Object.keys(sorts)[0] ? [] : choice.split("-")
    onChange({ sort, order })
  }

  return (
    <div ref={group} className={styles.controls} role="search" aria-label={`Find ${many}`}>
      <div className={styles.search} data-active={view.q !== undefined || undefined}>
        <SearchBox
          key={clears}
          label={`Search ${many}`}
          hint={searched}
          value={view.q ?? ""}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      {children}
      <SelectField label="Sort by" value={`${view.sort}-${view.order}`} onChange={({ target }) => sortBy(target.value)}>
        {Object.entries(sorts).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {(isNarrowed(view) || Object.values(filters).some(Boolean)) && (
        <Button variant="quiet" onClick={clear}>
          <Icon name="x" />
          Clear filters
        </Button>
      )}
    </div>
  )
}
