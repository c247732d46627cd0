import { useRef } from "react"
import { Picture } from "#web/parts/Picture.tsx"
import { InquiryControls } from "#web/site/catalogs/InquiryControls.tsx"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import type { PagePicture, ProductPageView } from "#web/site/product/product-page-view.ts"
import styles from "./ProductHead.module.css"
import ui from "#web/ui/primitives.module.css"

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

/** The product's pictures, one after the other. Small ones below bring each into view; arrow keys scroll too. */
function ProductPictures({ pictures }: { pictures: readonly PagePicture[] }) {
  const strip = useRef<HTMLElement>(null)
  const isDrawing = pictures.some(({ picture }) => "drawing" in picture)

  return (
    <div className={styles.pictures}>
      <section
        ref={strip}
        className={styles.strip}
        aria-label="Pictures"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
        tabIndex={pictures.length > 1 ? 0 : undefined}
      >
        {pictures.map(({ picture, alt }, index) => (
          <div key={index} className={styles.frame}>
            <Picture
              picture={picture}
              className={styles.picture}
              alt={alt}
              sizes="(width < 40rem) 80vw, 24rem"
              eager={index === 0}
            />
          </div>
        ))}
      </section>
      {isDrawing && <p className={ui.small}>Drawing, not a photo of the product</p>}
      {pictures.length > 1 && (
        <ul className={ui.cluster2} data-print="hide">
          {pictures.map(({ picture, alt }, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.small}
                aria-label={`Show picture ${index + 1}${alt && `: ${alt}`}`}
                onClick={() => strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" })}
              >
                <Picture picture={picture} alt="" sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
