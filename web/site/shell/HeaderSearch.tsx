import { useLocation } from "react-router"
import { paths } from "#web/paths.ts"
import { SearchField } from "#web/site/search/SearchField.tsx"
import styles from "#web/site/shell/HeaderSearch.module.css"
import { Icon } from "#web/ui/Icon.tsx"

/** The product search of every page: a field where there is room, else behind a button, also without JavaScript. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  // That page has a field of its own.
  if (pathname === paths.search) return null
  return (
    <details
      key={pathname}
      className={styles.search}
      data-print="hide"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector("input")?.focus()}
    >
      <summary aria-label="Find a product">
        <Icon name="search" />
      </summary>
      <SearchField size="small" placeholder="Name, NSN, CAS, spec…" />
    </details>
  )
}
