import { Link, useLocation } from "react-router"
import type { PagePath } from "#contract/content/pages.ts"
import { SiteLogo } from "#web/site/parts/SiteLogo.tsx"
import { PostalAddress } from "#web/site/parts/PostalAddress.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { FooterLeaders } from "#web/site/shell/FooterLeaders.tsx"
import styles from "#web/site/shell/SiteFooter.module.css"
import { VeteranBadge } from "#web/site/shell/VeteranBadge.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import buttonStyles from "#web/site/shell/FooterButton.module.css"

const navigation = [
  { to: paths.home, label: "Home" },
  { to: paths.about, label: "About" },
  { to: paths.products, label: "Products" },
  { to: paths.services, label: "Services" },
  { to: paths.capabilities, label: "Capabilities" },
  { to: paths.contact, label: "Contact" },
]

const resources = [
  { to: paths.capabilityStatement, label: "Capability Statement" },
  { to: paths.foodSupply, label: "Food Supply Catalog" },
  { to: paths.privacy, label: "Privacy" },
  { to: paths.terms, label: "Terms" },
  { to: paths.accessibility, label: "Accessibility" },
]

/** Pages that are made for printing have a button of their own for it. */
const printable = new Set<string>([paths.foodSupply, paths.capabilityStatement])

export function SiteFooter() {
  const { company, leaders, footerLines, isVeteran } = useShellContent()
  const pathname = useLocation()
    .pathname.toLowerCase()
    .replace(/(.)\/+$/, "$1")
  return (
    <footer className={styles.footer} data-surface="night" data-print="hide">
      <div className={styles.inner}>
        {pathname === paths.home && <FooterLeaders leaders={leaders} />}
        <div className={styles.columns}>
          <div className={styles.about}>
            <SiteLogo name={company.name} onBand />
            <p>{footerLines.byPath[pathname as PagePath] ?? footerLines.default}</p>
            <PostalAddress address={company.address} />
          </div>
          <FooterLinks title="Navigation" links={navigation} />
          <FooterLinks title="Resources" links={resources} />
          <div className={styles.tools}>
            {isVeteran && <VeteranBadge />}
            {!printable.has(pathname) && <PrintButton />}
          </div>
        </div>
        <p className={styles.legal}>© {company.legalName}</p>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Prints the page in its print style: no interface, folded parts unfolded, black on white. */
function PrintButton() {
  return (
    <button type="button" className={buttonStyles.button} onClick={() => window.print()}>
      <Icon name="printer" />
      Print this page
    </button>
  )
}
