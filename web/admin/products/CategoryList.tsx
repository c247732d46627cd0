import { Link } from "react-router"
import type { AdminCategory } from "#contract/catalog/admin-products.ts"
import { counted } from "#contract/values/counts.ts"
import { familyKeys, familyLabels } from "#contract/catalog/families.ts"
import styles from "#web/admin/products/CategoryList.module.css"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"

/** Every category; each leads to its title, description, badges and safety notes. */
export function CategoryList({ categories }: { categories: readonly AdminCategory[] }) {
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories">Categories</h2>
      <p>Edit the title, description, badges and safety notes of a category.</p>
      <div className={styles.families}>
        {familyKeys.map((family) => (
          <div key={family}>
            <h3>{familyLabels[family]}</h3>
            <ul className={styles.list}>
              {categories
                .filter((category) => category.family === family)
                .map(({ key, title, path, products }) => (
                  <li key={key}>
                    <Link className={ui.touch} to={paths.adminDocument(path)}>
                      {title}
                    </Link>
                    <span className={ui.small}>{counted(products, "product")}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
