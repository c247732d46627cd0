import { useEffect } from "react"
import { useLocation } from "react-router"
import { paths } from "#web/paths.ts"
import { SearchField } from "#web/site/search/SearchField.tsx"
import styles from "#web/site/shell/HeaderSearch.module.css"
import { useMenu } from "#web/site/shell/use-menu.ts"
import { Icon } from "#web/ui/Icon.tsx"

/** The product search of every page: a field where there is room, else a button that opens one. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  // That page has a field of its own.
  return pathname === paths.search ? null : <FieldOrButton key={pathname} />
}

function FieldOrButton() {
  const { open, setOpen, box, button } = useMenu()
  useEffect(() => {
    if (open) box.current?.querySelector("input")?.focus()
  }, [open, box])

  return (
    <div ref={box} className={styles.search} data-print="hide">
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label="Find a product"
        aria-expanded={open}
        aria-controls="header-search"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "x" : "search"} />
      </button>
      <div id="header-search" className={styles.field} data-open={open || undefined}>
        <SearchField size="small" onShortcut={() => setOpen(true)} />
      </div>
    </div>
  )
}
