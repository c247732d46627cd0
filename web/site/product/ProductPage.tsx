import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { Formatted } from "#web/parts/Formatted.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { InquiryWithoutScript } from "#web/site/catalogs/InquiryWithoutScript.tsx"
import { Breadcrumbs } from "#web/site/parts/Breadcrumbs.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { type HazardView, productPageView, type ProductPageView } from "#web/site/product/product-page-view.ts"
import { ProductHead } from "./ProductHead.tsx"
import styles from "./ProductPage.module.css"
import type { RelatedProduct } from "#web/site/product/related-products.ts"
import { SheetFacts, SheetPart } from "./SheetPart.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

export function loader({ context, params }: LoaderFunctionArgs) {
  return productPageView(context.get(siteContent), params.family ?? "", params.slug ?? "")
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(loaderData.meta, matches) : []

/** One product as a data sheet: what it is, what it demands, and the way into the inquiry. */
export default function ProductPage() {
  const view = useLoaderData<typeof loader>()
  const { product, groups, hazard, related, callToAction, meta: words } = view
  const { origin } = new URL(useShellContent().publicUrl)
  return (
    <>
      <Page>
        <article className={styles.sheet} data-family={view.family} aria-labelledby="product-name">
          <Breadcrumbs trail={words.trail ?? []} here={product.name} />
          <ProductHead view={view} />
          <InquiryWithoutScript />
          {hazard && <HazardNotice hazard={hazard} />}
          {view.description.length > 0 && (
            <SheetPart heading="Description">
              <div className={`${ui.stack4} ${ui.measure}`}>
                <Formatted blocks={view.description} />
              </div>
            </SheetPart>
          )}
          {groups.map(({ heading, facts }) => (
            <SheetPart key={heading} heading={heading}>
              <SheetFacts facts={facts} />
            </SheetPart>
          ))}
          <HandlingRules heading={view.safetyHeading} category={view.category} />
          {related.products.length > 0 && <RelatedProducts related={related} />}
          <p className={styles.address} data-print="only">
            {origin + words.path}
          </p>
        </article>
      </Page>
      <ClosingBand heading={callToAction.heading} text={callToAction.text}>
        <ButtonLink to={paths.contact}>Contact Sales Team</ButtonLink>
      </ClosingBand>
    </>
  )
}

/** How the product travels as a hazardous material, with its class on a diamond as on the package. */
function HazardNotice({ hazard }: { hazard: HazardView }) {
  const { un, className, packing } = hazard
  return (
    <section className={styles.notice} aria-labelledby="hazard">
      <span className={styles.diamond} aria-hidden="true">
        <span className={styles.number}>{hazard.class}</span>
      </span>
      <div className={`${ui.stack1} ${ui.shrinks} ${styles.words}`}>
        <h2 id="hazard" className={ui.step0}>
          Hazardous material for transport
        </h2>
        <p>
          <strong className={styles.un}>{un}</strong>, class {hazard.class}
          {className && `, ${className}`}
          {packing && `. ${packing}`}
        </p>
        <p className={ui.small}>From the hazardous materials table, 49 CFR 172.101. The safety data sheet governs.</p>
      </div>
    </section>
  )
}

interface HandlingRulesProps {
  /** "Safety Requirements", or what the family calls them. */
  heading: string
  category: ProductPageView["category"]
}

/** The handling and compliance rules for all goods of the product's category. */
function HandlingRules({ heading, category }: HandlingRulesProps) {
  const { title, compliance, safetyNotes } = category
  return (
    <SheetPart heading={heading}>
      <p className={styles.scope}>For all products of the category {title}.</p>
      <ul className={styles.notes}>
        {safetyNotes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul className={styles.compliance} aria-label="Compliance">
        {compliance.map((label) => (
          <li key={label}>
            <Badge>{label}</Badge>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}

/** Other products of the same Federal Supply Class. */
function RelatedProducts({ related }: { related: RelatedProduct }) {
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
