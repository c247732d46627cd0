import { InquiryControls } from "#web/site/catalogs/InquiryControls.tsx"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import ui from "#web/ui/primitives.module.css"
import type { ProductPageView } from "./product-page-view.ts"
import styles from "./ProductHead.module.css"
import { ProductPictures } from "./ProductPictures.tsx"

/** The product's name and specifications, and beside them how to ask for it. */
export function ProductHead({ view }: { view: ProductPageView }) {
  const { product, pictures, family, category, naics } = view
  return (
    <header className={styles.head}>
      <div className={`${ui.stack4} ${ui.shrinks}`}>
        <div className={`${ui.row} ${ui.small} ${ui.strong}`}>
          <FamilyMark family={family} size="small" />
          <p>
            {category.title}, NAICS <span className={styles.code}>{naics.code}</span>
          </p>
        </div>
        <h1 id="product-name">{product.name}</h1>
        <p className={styles.specifications}>{product.specifications}</p>
        {pictures.length > 0 && <ProductPictures pictures={pictures} />}
      </div>
      <section className={styles.inquiry} aria-labelledby="inquiry" data-print="hide">
        <h2 id="inquiry" className={ui.step0}>
          Quantity
        </h2>
        <InquiryControls product={product} family={family} category={category.title} />
      </section>
    </header>
  )
}
