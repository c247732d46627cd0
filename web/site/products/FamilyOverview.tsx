import { useId } from "react"
import { Link } from "react-router"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { OverviewCategory } from "#contract/content/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pictureOf } from "#web/parts/Picture.tsx"
import { paths } from "#web/paths.ts"
import { FamilyPicture } from "#web/site/parts/FamilyPicture.tsx"
import styles from "./FamilyOverview.module.css"
import { useMenu } from "#web/site/shell/use-menu.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

export interface FamilyOfPage extends OverviewCategory {
  code: string
  /** The industry's title in the classification. */
  industry: string
  /** Its catalogue's categories. */
  links: { key: string; title: string }[]
}

/** One family: what it holds, what speaks for it, and the ways on. */
export function FamilyOverview({ family: overview }: { family: FamilyOfPage }) {
  const { family, name, code, industry, description, items, features, compliance, links } = overview
  const id = useId()
  return (
    <article className={styles.card} id={family} data-family={family} aria-labelledby={id}>
      <header className={styles.head}>
        <FamilyPicture family={family} picture={pictureOf(overview)} />
        <div className={styles.title}>
          <h2 id={id}>{name}</h2>
          <p className={ui.muted}>
            <span className={styles.code}>NAICS {code}</span> {industry}
          </p>
        </div>
        <QuickAccess family={family} name={name} links={links} />
      </header>
      <div className={`${ui.stack5} ${ui.packStart}`}>
        <p>{description}</p>
        <div>
          <h3 className={ui.step0}>Key Features</h3>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
        {compliance.length > 0 && (
          <ul className={ui.cluster2} aria-label="Compliance">
            {compliance.map((label) => (
              <li key={label}>
                <Badge>{label}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className={`${ui.stack0} ${ui.packStart}`} aria-label="Products">
        {items.map((item) => (
          <li key={item.name} className={styles.item}>
            <strong>{item.name}</strong> <span className={ui.muted}>{item.details}</span>
          </li>
        ))}
      </ul>
      <div className={`${ui.cluster3} ${styles.actions}`}>
        <ButtonLink to={paths.quoteRequest}>Request Quote</ButtonLink>
        <ButtonLink to={paths.industry(family)} variant="secondary">
          View NAICS Details
        </ButtonLink>
      </div>
    </article>
  )
}

interface QuickAccessProps {
  family: FamilyKey
  name: string
  links: readonly { key: string; title: string }[]
}

/** A family's categories behind one button. */
function QuickAccess({ family, name, links }: QuickAccessProps) {
  const id = useId()
  const { open, setOpen, box, button } = useMenu()
  return (
    <div ref={box} className={styles.box} data-print="hide">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Quick Access <VisuallyHidden>to {name}</VisuallyHidden>
        <Icon name="chevron-down" />
      </button>
      <ul id={id} className={styles.links} data-open={open || undefined}>
        {links.map(({ key, title }) => (
          <li key={key}>
            <Link to={paths.category(family, key)} className={styles.link} prefetch="intent">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
