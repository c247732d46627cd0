import { Page } from "#web/ui/Page.tsx"
import { CategoryHead } from "./CategoryHead.tsx"
import { CategoryRules } from "./CategoryRules.tsx"
import type { CatalogView, CategoryView } from "./catalog-view.ts"
import styles from "./CategoryDetail.module.css"
import { ProductList } from "./ProductList.tsx"
import { InquiryWithoutScript } from "./InquiryWithoutScript.tsx"

/** More would leave the space beside them empty. */
const mostLinesBeside = 10

interface CategoryDetailProps {
  view: CatalogView
  category: CategoryView
}

/** One category: what it is, what its goods demand, and its products. */
export function CategoryDetail({ view, category }: CategoryDetailProps) {
  return (
    <Page>
      <div className={styles.head} data-layout={category.safetyNotes.length > mostLinesBeside ? "above" : "beside"}>
        <CategoryHead view={view} category={category} />
        <CategoryRules {...category} />
      </div>
      <InquiryWithoutScript />
      <ProductList family={view.family} category={category} />
    </Page>
  )
}
