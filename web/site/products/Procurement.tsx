import type { ProductsPage } from "#contract/content/products.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import styles from "./Procurement.module.css"
import ui from "#web/ui/primitives.module.css"

/** How agencies may buy: the contracts, and the ways to order under them. */
export function Procurement({ heading, text, vehicles, methods }: ProductsPage["procurement"]) {
  return (
    <PageSection heading={heading} text={text} surface="sunken">
      <div className={styles.columns}>
        {[vehicles, methods].map((part) => (
          <div key={part.heading} className={`${ui.stack3} ${ui.packStart}`}>
            <h3>{part.heading}</h3>
            {part.text && <p>{part.text}</p>}
            <RuledList items={part.items} headingLevel={4} />
          </div>
        ))}
      </div>
    </PageSection>
  )
}
