import { Link } from "react-router"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { Picture } from "#web/parts/Picture.tsx"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { paths } from "#web/paths.ts"
import icons from "#web/ui/icons.svg?url"
import ui from "#web/ui/primitives.module.css"
import type { CategoryCardView } from "./catalog-view.ts"
import styles from "./CategoryCard.module.css"

interface CategoryCardProps {
  family: FamilyKey
  category: CategoryCardView
}

/** One category of the grid; the whole card leads to it. */
export function CategoryCard({ family, category }: CategoryCardProps) {
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
