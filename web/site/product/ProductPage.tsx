import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { Formatted } from "#web/parts/Formatted.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { InquiryWithoutScript } from "#web/site/catalogs/InquiryWithoutScript.tsx"
import { Breadcrumbs } from "#web/site/parts/Breadcrumbs.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { siteContent } from "#web/site-content.ts"
import { Page } from "#web/ui/Page.tsx"
import { HandlingRules } from "./HandlingRules.tsx"
import { HazardNotice } from "./HazardNotice.tsx"
import { productPageView } from "./product-page-view.ts"
import { ProductHead } from "./ProductHead.tsx"
import styles from "./ProductPage.module.css"
import { RelatedProducts } from "./RelatedProducts.tsx"
import { SheetFacts, SheetPart } from "./SheetPart.tsx"
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
