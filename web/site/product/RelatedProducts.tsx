import { Link } from "react-router"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"
import type { RelatedProduct } from "./related-products.ts"
import styles from "./RelatedProducts.module.css"

/** Other products of the same Federal Supply Class. */
export function RelatedProducts({ related }: { related: RelatedProduct }) {
  const { fsc, total, products } = related
  return (
    <section className={styles.related} aria-labelledby="related" data-print="hide">
      <h2 id="related" className={ui.step2}>
        More in FSC {fsc}
      </h2>
      <ul className={styles.list}>
        {products.map(({ path, name, specifications }) => (
          <li key={path} className={styles.product}>
            <Link to={path} className={styles.name} prefetch="intent">
              {name}
            </Link>
            <p className={styles.text}>{specifications}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.fsc(fsc)} className={ui.touch}>
          All {total} products in FSC {fsc}
        </Link>
      </p>
    </section>
  )
}
