import type { FamilyKey } from "#contract/catalog/families.ts"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import ui from "#web/ui/primitives.module.css"
import type { CategoryView } from "./catalog-view.ts"
import { ProductRow } from "./ProductRow.tsx"
import styles from "./ProductTable.module.css"

interface ProductTableProps {
  family: FamilyKey
  category: CategoryView
  /** The ids of the products that the filter lets through. */
  shown: ReadonlySet<string>
}

/** The rows, as a table where there is room and stacked where there is not. */
export function ProductTable({ family, category, shown }: ProductTableProps) {
  const { headings, tiers, groups } = category
  const columns = headings.bulk ? 5 : 4
  return (
    <StackedTable caption={`${category.title}: products`}>
      <thead className={styles.headings} data-columns={columns} hidden={shown.size === 0}>
        <tr>
          <th scope="col" className={styles.product}>
            Product
          </th>
          <th scope="col" className={styles.details}>
            Details
          </th>
          <th scope="col">{headings.packaging}</th>
          {headings.bulk && (
            <th scope="col" className={styles.bulk}>
              {headings.bulk}
            </th>
          )}
          <th scope="col" className={styles.inquiry} data-print="hide">
            Quantity
          </th>
        </tr>
      </thead>
      {groups.map(({ title, products }) => (
        <tbody key={title}>
          {groups.length > 1 && (
            <tr hidden={!products.some(({ id }) => shown.has(id))}>
              <th colSpan={columns} scope="rowgroup" className={ui.step1}>
                {title}
              </th>
            </tr>
          )}
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              family={family}
              category={title}
              headings={headings}
              tiers={tiers}
              hidden={!shown.has(product.id)}
            />
          ))}
        </tbody>
      ))}
    </StackedTable>
  )
}
