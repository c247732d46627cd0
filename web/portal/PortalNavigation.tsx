import { Link, useLocation } from "react-router"
import styles from "#web/portal/PortalNavigation.module.css"
import { paths } from "#web/paths.ts"

const security = "#security"

const places = [
  { to: paths.dashboard, label: "Dashboard" },
  { to: paths.ownQuotes, label: "Quotes" },
  { to: paths.ownSales, label: "Orders with us" },
  { to: paths.people, label: "People" },
  { to: paths.profile, label: "Profile" },
  { to: paths.profile + security, label: "Security" },
]

/** The place that a page belongs to: imports and deleted rows belong to the dashboard, and Security is part of a page. */
function placeOf(pathname: string, hash: string): string {
  const address = pathname.toLowerCase().replace(/\/+$/, "")
  if (address === paths.profile) return hash === security ? paths.profile + security : paths.profile
  return places.some(({ to }) => to === address) ? address : paths.dashboard
}

/** Every place of a company's account, above the page. */
export function PortalNavigation() {
  const { pathname, hash } = useLocation()
  const current = placeOf(pathname, hash)
  return (
    <nav className={styles.navigation} aria-label="Your account" data-print="hide">
      <ul className={styles.places}>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={to === current ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
