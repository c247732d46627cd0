import { Badge } from "#web/ui/Badge.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"
import type { CategoryView } from "./catalog-view.ts"
import styles from "./CategoryRules.module.css"
import { SafetyCard } from "./SafetyCard.tsx"

/** The rules that the goods of a category are under: behind one line on a phone, open where there is room and on paper. */
export function CategoryRules({ compliance, safetyHeading, safetyNotes }: CategoryView) {
  return (
    <details className={styles.rules}>
      <summary className={styles.summary}>
        <span>
          Compliance ({compliance.length}) and {safetyHeading} ({safetyNotes.length})
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inside}>
        <ul className={ui.cluster2} aria-label="Compliance">
          {compliance.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
        <SafetyCard heading={safetyHeading} lines={safetyNotes} />
      </div>
    </details>
  )
}
