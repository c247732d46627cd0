import styles from "#web/parts/ListControls.module.css"
import { SearchBox } from "#web/parts/SearchBox.tsx"

interface OwnerSearchProps {
  /** Whose rows are shown; undefined for all. */
  owner: string | undefined
  onSearch: (owner: string) => void
}

/** Narrows a list over all companies to the rows of one, or of those with a like name. */
export function OwnerSearch({ owner, onSearch }: OwnerSearchProps) {
  return (
    <div className={styles.search} data-active={owner !== undefined || undefined}>
      <SearchBox label="Owner" hint="Company, name or email" value={owner ?? ""} onSearch={onSearch} />
    </div>
  )
}
