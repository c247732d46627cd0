import { useId } from "react"
import type { OverviewCategory } from "#contract/content/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pictureOf } from "#web/parts/Picture.tsx"
import { FamilyPicture } from "#web/site/parts/FamilyPicture.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./FamilyOverview.module.css"
import { QuickAccess } from "./QuickAccess.tsx"

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
