import type { FoodSupplyCategory } from "#contract/catalog/catalog.ts"
import { counted } from "#contract/values/counts.ts"
import { foodSupplyRowId } from "#contract/values/slug.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./FoodSupplyCard.module.css"
import { OrderFood } from "./OrderFood.tsx"

interface FoodSupplyCardProps {
  category: FoodSupplyCategory & { id: string; code: string }
}

/** One category of the printable catalog, folded on a phone. Links of an earlier catalog use its code: #food-002. */
export function FoodSupplyCard({ category }: FoodSupplyCardProps) {
  const { id, code, name, description, compliance, products } = category
  return (
    <section id={id} className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={`${ui.stack3} ${styles.head}`}>
        <p className={styles.code}>{code}</p>
        <h2 id={`${id}-name`}>{name}</h2>
        <p>{description}</p>
        <ul className={ui.cluster2} aria-label={`Compliance of ${name}`}>
          {compliance.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <details className={styles.fold}>
        <summary>{counted(products.length, "product")}</summary>
        <StackedTable caption={`${name}: products`}>
          <thead>
            <tr>
              <th scope="col">Product Name</th>
              <th scope="col">Specifications</th>
              <th scope="col">Packaging</th>
              <th scope="col">Shelf Life</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.name} id={foodSupplyRowId(code, product.slug)} className={styles.row}>
                <th scope="row" className={styles.name}>
                  {product.name}
                  <OrderFood product={product} category={category} />
                </th>
                <td data-label="Specifications">{product.spec}</td>
                <td data-label="Packaging">{product.packaging}</td>
                <td data-label="Shelf Life">{product.shelfLife}</td>
              </tr>
            ))}
          </tbody>
        </StackedTable>
      </details>
    </section>
  )
}
