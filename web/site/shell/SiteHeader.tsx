import { Icon } from "#web/ui/Icon.tsx"
import { useRef, useState } from "react"
import { Link, NavLink } from "react-router"
import { SiteLogo } from "#web/site/parts/SiteLogo.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { AccountMenu } from "#web/site/shell/AccountMenu.tsx"
import { HeaderSearch } from "#web/site/shell/HeaderSearch.tsx"
import { ScrollProgress } from "#web/site/shell/ScrollProgress.tsx"
import styles from "#web/site/shell/SiteHeader.module.css"
import { useEscape } from "#web/site/shell/use-menu.ts"
import ui from "#web/ui/primitives.module.css"

const navigation = [
  { to: paths.about, label: "About" },
  { to: paths.products, label: "Products" },
  { to: paths.services, label: "Services" },
  { to: paths.capabilities, label: "Capabilities" },
]

export function SiteHeader() {
  const { company } = useShellContent()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEscape(open, () => {
    close()
    toggle.current?.focus()
  })

  return (
    <header className={styles.header}>
      <ScrollProgress />
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} onClick={close}>
          <SiteLogo name={company.name} />
        </Link>
        <HeaderSearch />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-navigation"
          onClick={() => setOpen(!open)}
        >
          {open ? <Icon name="x" /> : <Icon name="menu" />}
          Menu
        </button>
        <nav
          id="site-navigation"
          className={`${ui.row} ${styles.navigation}`}
          data-open={open || undefined}
          data-folds
          aria-label="Main"
          data-print="hide"
        >
          <ul className={styles.links}>
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link} prefetch="intent" onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <NavLink to={paths.contact} className={styles.contact} prefetch="intent" onClick={close}>
            Contact Us
          </NavLink>
          <AccountMenu onChoose={close} />
        </nav>
      </div>
    </header>
  )
}
