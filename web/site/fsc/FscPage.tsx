import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Breadcrumbs } from "#web/site/parts/Breadcrumbs.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { siteContent } from "#web/site-content.ts"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"
import { FamilyProducts } from "./FamilyProducts.tsx"
import { fscPageView } from "./fsc-page-view.ts"
import styles from "./FscPage.module.css"

export function loader({ context, params }: LoaderFunctionArgs) {
  return fscPageView(context.get(siteContent), params.code ?? "")
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(loaderData.meta, matches) : []

/** A Federal Supply Class and its products, by family. */
export default function FscPage() {
  const { code, title, families, manufacturing, closing, meta: words } = useLoaderData<typeof loader>()
  return (
    <>
      <Page>
        <Breadcrumbs trail={words.trail ?? []} here={`FSC ${code}`} />
        <header className={styles.head}>
          <h1>
            FSC {code} {title}
          </h1>
          <p>
            Federal Supply Class {code} is also the Product and Service Code of these products.
            {manufacturing.length > 0 && " Solicitations for them often use these NAICS codes:"}
          </p>
          {manufacturing.length > 0 && (
            <ul className={ui.stack1}>
              {manufacturing.map((naics) => (
                <li key={naics.code}>
                  <span className={ui.code}>{naics.code}</span> {naics.title}
                </li>
              ))}
            </ul>
          )}
        </header>
        {families.map((family) => (
          <FamilyProducts key={family.family} {...family} />
        ))}
      </Page>
      <ClosingBand heading={closing.heading} text={closing.text}>
        <ButtonLink to={paths.quoteRequest}>Request Quote</ButtonLink>
        <ButtonLink to={paths.naics} variant="secondary">
          All NAICS and PSC codes
        </ButtonLink>
      </ClosingBand>
    </>
  )
}
