import { useMemo, useState } from "react"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { CategoryView } from "./catalog-view.ts"
import { matcherOf } from "./product-filter.ts"
import { ProductFilter } from "./ProductFilter.tsx"
import styles from "./ProductList.module.css"
import { ProductTable } from "./ProductTable.tsx"

interface ProductListProps {
  family: FamilyKey
  category: CategoryView
}

/** The products of a category, with a filter. Rows that do not match are only hidden, so they keep their quantities. */
export function ProductList({ family, category }: ProductListProps) {
  const [query, setQuery] = useState("")
  const products = category.groups.flatMap((group) => group.products)
  const matches = useMemo(() => matcherOf(category.groups), [category.groups])
  const shown = matches(query)
  return (
    <section className={styles.list} aria-labelledby="products">
      <div className={styles.head}>
        <h2 id="products">Available Products ({products.length})</h2>
        <ProductFilter query={query} onChange={setQuery} shown={shown.size} total={products.length} />
      </div>
      {shown.size === 0 && <p>No products match. Try a shorter word, a standard such as ASTM, or a UN number.</p>}
      <ProductTable family={family} category={category} shown={shown} />
    </section>
  )
}
