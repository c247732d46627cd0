import { Link } from "react-router"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { Picture } from "#web/parts/Picture.tsx"
import { paths } from "#web/paths.ts"
import { BulkNote } from "./BulkNote.tsx"
import type { CatalogView, CategoryCardView, GridView } from "#web/site/catalogs/catalog-view.ts"
import styles from "./CategoryGrid.module.css"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import icons from "#web/ui/icons.svg?url"
import ui from "#web/ui/primitives.module.css"

interface CategoryGridProps {
  view: CatalogView
  grid: GridView
}

/** A family's catalog before a category is picked. */
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

interface CategoryCardProps {
  family: FamilyKey
  category: CategoryCardView
}

/** One category of the grid; the whole card leads to it. */
function CategoryCard({ family, category }: CategoryCardProps) {
  const { key, title, description, picture, count } = category
  return (
    <li className={styles.card} data-family={family}>
      {picture ? (
        <Picture picture={picture} alt="" sizes="6rem" className={styles.picture} />
      ) : (
        <FamilyMark family={family} size="small" drawing={family === "chemicals" ? `${icons}#${key}` : undefined} />
      )}
      <div className={styles.words}>
        <h3 className={ui.step1}>
          <Link to={paths.category(family, key)} className={styles.link} prefetch="intent">
            {title}
          </Link>
        </h3>
        <p className={ui.small}>{description}</p>
        <p className={styles.count}>{count} products</p>
      </div>
    </li>
  )
}
