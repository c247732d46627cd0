import { memo } from "react"
import { Link } from "react-router"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { Picture } from "#web/parts/Picture.tsx"
import { paths } from "#web/paths.ts"
import type { CategoryView, ProductView } from "./catalog-view.ts"
import { InquiryControls } from "./InquiryControls.tsx"
import styles from "./ProductRow.module.css"

interface ProductRowProps extends Pick<CategoryView, "headings" | "tiers"> {
  product: ProductView
  family: FamilyKey
  /** The title of the product's category. */
  category: string
  hidden: boolean
}

/** One product. Typing a quantity redraws its controls and nothing else. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, family, category, headings, tiers, hidden } = props
  return (
    <tr id={product.id} className={styles.row} data-family={family} hidden={hidden}>
      <th scope="row">
        {product.picture && <Picture picture={product.picture} className={styles.picture} alt="" sizes="4rem" />}
        <Link to={paths.product(family, product.id)} className={styles.name} prefetch="intent">
          {product.name}
        </Link>
        <p className={styles.text}>{product.specifications}</p>
        {product.standards && <p className={styles.text}>Specified to {product.standards}</p>}
      </th>
      <td className={styles.details}>
        <dl>
          {product.details.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td data-label={headings.packaging}>
        <Lines lines={product.packaging} />
      </td>
      {headings.bulk && (
        <td data-label={headings.bulk}>
          <Lines lines={tiers} />
        </td>
      )}
      <td className={styles.inquiry} data-print="hide">
        <InquiryControls product={product} family={family} category={category} />
      </td>
    </tr>
  )
})

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
