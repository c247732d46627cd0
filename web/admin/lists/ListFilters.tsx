import type { ReactNode } from "react"
import { FoldedFilters } from "#web/admin/lists/FoldedFilters.tsx"
import { ListControls } from "#web/parts/ListControls.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import type { ListView, ViewChange } from "#web/parts/view-in.ts"
import { SelectField } from "#web/ui/SelectField.tsx"

interface ListFiltersProps {
  /** In the plural: "contacts". */
  many: string
  /** The fields that a search looks through. */
  searched: string
  view: Pick<ListView<string, string, string>, "q" | "sort" | "order">
  /** By "sort-order"; the first one is the start. */
  sorts: Record<string, string>
  /** More searches and filters, before the sort. */
  children?: ReactNode
  isNarrowed: boolean
  onClear: () => void
  onChange: (change: ViewChange) => void
}

/** Search, filters and sort of a list in the back office. */
export function ListFilters(props: ListFiltersProps) {
  const { many, searched, view, sorts, children, isNarrowed, onClear, onChange } = props

  function sortBy(choice: string) {
    const [sort = "", order = ""] = choice === Object.keys(sorts)[0] ? [] : choice.split("-")
    onChange({ sort, order })
  }

  return (
    <ListControls many={many} isNarrowed={isNarrowed} onClear={onClear}>
      <SearchBox label={`Search ${many}`} hint={searched} value={view.q ?? ""} onSearch={(q) => onChange({ q })} />
      <FoldedFilters>
        {children}
        <SelectField
          label="Sort by"
          value={`${view.sort}-${view.order}`}
          onChange={({ target }) => sortBy(target.value)}
        >
          {Object.entries(sorts).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </FoldedFilters>
    </ListControls>
  )
}
