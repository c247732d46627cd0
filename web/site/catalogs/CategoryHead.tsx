import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FamilyMark } from "#web/parts/FamilyMark.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { BulkNote } from "./BulkNote.tsx"
import type { CatalogView, CategoryView } from "./catalog-view.ts"
import styles from "./CategoryHead.module.css"

interface CategoryHeadProps {
  view: CatalogView
  category: CategoryView
}

/** The way back, what the category is, and the rules that its goods are under. */
export function CategoryHead({ view, category }: CategoryHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.back} data-print="hide">
        <ButtonLink to={paths.catalog(view.family)} variant="secondary">
          {category.backToAll}
        </ButtonLink>
      </div>
      <div className={styles.family}>
        <FamilyMark family={view.family} size="small" />
        <p>
          {view.title}, NAICS <span className={styles.code}>{view.naics}</span>
        </p>
      </div>
      <h1>{category.title}</h1>
      <p>{category.description}</p>
      <ul className={styles.compliance} aria-label="Compliance">
        {category.compliance.map((label) => (
          <li key={label}>
            <Badge>{label}</Badge>
          </li>
        ))}
      </ul>
      <BulkNote badge={view.badge} note={view.note} />
    </div>
  )
}
