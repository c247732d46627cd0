import { Link } from "react-router"
import type { Naics } from "#contract/content/company.ts"
import type { ServiceCategory } from "#contract/content/services.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { StatGrid } from "#web/site/parts/StatGrid.tsx"
import styles from "#web/site/services/ServiceTabs.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"
import { Tabs } from "#web/ui/Tabs.tsx"

interface ServiceTabsProps {
  categories: readonly ServiceCategory[]
  naics: readonly Naics[]
}

/** The four families, one at a time. */
export function ServiceTabs({ categories, naics }: ServiceTabsProps) {
  return (
    <section className={styles.tabs}>
      <Page>
        <Tabs
          label="Product families"
          tabs={categories.map((category) => ({
            key: category.family,
            label: category.title,
            content: (
              <ServicePanel
                category={category}
                code={naics.find(({ family }) => family === category.family)?.code ?? ""}
              />
            ),
          }))}
        />
      </Page>
    </section>
  )
}

interface ServicePanelProps {
  category: ServiceCategory
  /** The family's NAICS code. */
  code: string
}

/** One family: a description, the company's capabilities in it, and further links. */
function ServicePanel({ category, code }: ServicePanelProps) {
  const { family, title, naicsDescription, shortDescription, fullDescription, capabilities, stats } = category
  return (
    <div className={styles.panel}>
      <div className={`${ui.stack5} ${ui.packStart}`}>
        <div className={styles.head}>
          <FamilyMark family={family} />
          <div className={`${ui.stack1} ${ui.shrinks}`}>
            <h2>{title}</h2>
            <p className={ui.small}>
              <span className={styles.code}>NAICS {code}</span> {naicsDescription}
            </p>
          </div>
        </div>
        <p className={ui.step1}>{shortDescription}</p>
        <p>{fullDescription}</p>
        <Actions>
          <ButtonLink to={paths.products}>Explore Catalog</ButtonLink>
          <ButtonLink to={paths.quoteRequest} variant="secondary">
            Request Quote
          </ButtonLink>
        </Actions>
        <Link to={paths.industry(family)} className={styles.details}>
          View NAICS Details
        </Link>
      </div>
      <div className={`${ui.stack3} ${ui.packStart}`}>
        <h3>Key Capabilities</h3>
        <ul className={styles.list}>
          {capabilities.map((capability) => (
            <li key={capability} className={styles.capability}>
              {capability}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.stats}>
        <StatGrid stats={stats} />
      </div>
    </div>
  )
}
