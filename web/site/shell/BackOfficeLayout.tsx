import { Link, Outlet } from "react-router"
import styles from "#web/site/shell/BackOfficeLayout.module.css"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { SiteLogo } from "#web/site/parts/SiteLogo.tsx"
import { AccountMenu } from "#web/site/shell/AccountMenu.tsx"
import site from "#web/site/shell/SiteHeader.module.css"
import { Shell } from "#web/site/shell/Shell.tsx"

export { ErrorBoundary, meta } from "#web/site/shell/SiteLayout.tsx"

/** The frame of the back office has no product search and no links of the public site. */
export default function BackOfficeLayout() {
  return (
    <Shell header={<Header />} footer={<Footer />}>
      <Outlet />
    </Shell>
  )
}

function Header() {
  const { company } = useShellContent()
  return (
    <header className={`${site.header} ${styles.frame}`}>
      <div className={site.bar}>
        <Link to={paths.home} className={site.home}>
          <SiteLogo name={company.name} />
        </Link>
        <nav aria-label="Account" className={styles.account} data-print="hide">
          <Link to={paths.home} className={styles.site}>
            View site
          </Link>
          <AccountMenu onChoose={() => undefined} />
        </nav>
      </div>
    </header>
  )
}

function Footer() {
  const { company } = useShellContent()
  return (
    <footer className={`${styles.footer} ${styles.frame}`} data-print="hide">
      <span>© {company.legalName}</span>
      <Link to={paths.accessibility}>Accessibility</Link>
      <button type="button" onClick={() => window.print()}>
        Print this page
      </button>
    </footer>
  )
}
