import { Badge } from "#web/ui/Badge.tsx"
import type { ProductPageView } from "./product-page-view.ts"
import styles from "./HandlingRules.module.css"
import { SheetPart } from "./SheetPart.tsx"

interface HandlingRulesProps {
  /** "Safety Requirements", or what the family calls them. */
  heading: string
  category: ProductPageView["category"]
}

/** What all goods of the product's category demand, and the rules they are under. */
export function HandlingRules({ heading, category }: HandlingRulesProps) {
  const { title, compliance, safetyNotes } = category
  return (
    <SheetPart heading={heading}>
      <p className={styles.scope}>For all products of the category {title}.</p>
      <ul className={styles.notes}>
        {safetyNotes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul className={styles.compliance} aria-label="Compliance">
        {compliance.map((label) => (
          <li key={label}>
            <Badge>{label}</Badge>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
