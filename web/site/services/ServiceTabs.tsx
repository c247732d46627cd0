import type { Naics } from "#contract/content/company.ts"
import type { ServiceCategory } from "#contract/content/services.ts"
import { ServicePanel } from "#web/site/services/ServicePanel.tsx"
import styles from "#web/site/services/ServiceTabs.module.css"
import { Page } from "#web/ui/Page.tsx"
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
