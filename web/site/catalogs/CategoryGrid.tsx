import { Link } from "react-router"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { FactList } from "#web/parts/FactList.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { paths } from "#web/paths.ts"
import { BulkNote } from "./BulkNote.tsx"
import { CategoryCard } from "./CategoryCard.tsx"
import type { CatalogView, GridView } from "./catalog-view.ts"
import styles from "./CategoryGrid.module.css"
import ui from "#web/ui/primitives.module.css"

interface CategoryGridProps {
  view: CatalogView
  grid: GridView
}

/** A family's catalogue before a category is picked. */
export function CategoryGrid({ view, grid }: CategoryGridProps) {
  const { family, title, badge, note } = view
  return (
    <>
      <PageHero heading={title} text={grid.intro} aside={<FactList facts={grid.facts} />}>
        <BulkNote badge={badge} note={note} />
        <ClaimBadges label="Certifications" badges={grid.badges} />
      </PageHero>
      <PageSection heading={grid.gridHeading}>
        {grid.notes.length > 0 && (
          <ul className={styles.notes}>
            {grid.notes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <ul className={`${ui.stack4} ${styles.cards}`}>
          {grid.categories.map((category) => (
            <CategoryCard key={category.key} family={family} category={category} />
          ))}
        </ul>
        {grid.printableLink && (
          <p className={styles.printable}>
            <Link to={paths.foodSupply}>{grid.printableLink}</Link>
          </p>
        )}
      </PageSection>
    </>
  )
}
