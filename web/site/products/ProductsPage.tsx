import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import type { ProductsPage as Words } from "#contract/content/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { CardGrid } from "#web/site/parts/CardGrid.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { type FamilyOfPage, FamilyOverview } from "#web/site/products/FamilyOverview.tsx"
import styles from "./ProductsPage.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

export function loader({ context }: LoaderFunctionArgs) {
  const { meta, pages, naics, catalog } = context.get(siteContent)
  const { categories, ...words } = pages[paths.products]
  const families = categories.map((category) => {
    // Every family has its one code: the content is refused otherwise.
    const { code, title: industry } = naics.find(({ family }) => family === category.family)!
    const links = catalog.families[category.family].map(({ key, title }) => ({ key, title }))
    return { ...category, code, industry, links }
  })
  return { meta: meta[paths.products], words, families }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.products }, matches) : []

export default function ProductsPage() {
  const { words, families } = useLoaderData<typeof loader>()
  const { hero, procurement, pricing, files, closing } = words
  return (
    <>
      <PageHero heading={hero.heading} text={hero.text} aside={<FamilyIndex families={families} />} />
      <Page>
        <div className={styles.families}>
          {families.map((family) => (
            <FamilyOverview key={family.family} family={family} />
          ))}
        </div>
      </Page>
      <Procurement {...procurement} />
      <PageSection heading={pricing.heading} text={pricing.text}>
        <CardGrid items={pricing.items} />
      </PageSection>
      <CatalogFiles {...files} />
      <ClosingBand {...closing}>
        <ButtonLink to={paths.contact}>Request Quote</ButtonLink>
        <ButtonLink to={paths.loginChoice} variant="secondary">
          Client Portal
        </ButtonLink>
      </ClosingBand>
    </>
  )
}

/** The four families as a list of contents: code, name, and the way down to the card. */
function FamilyIndex({ families }: { families: readonly FamilyOfPage[] }) {
  return (
    <nav aria-label="Product families">
      <ul className={`${ui.stack0} ${styles.list}`}>
        {families.map(({ family, code, name }) => (
          <li key={family}>
            <a className={styles.link} href={`#${family}`} data-code={code}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The whole catalog as files, and the codes by which solicitations name the same goods. */
function CatalogFiles({ heading, text }: Words["files"]) {
  return (
    <PageSection heading={heading} text={text} layout="beside" surface="sunken">
      <Actions>
        <DownloadLink href={paths.catalogFile("csv")}>Catalog as CSV</DownloadLink>
        <DownloadLink href={paths.catalogFile("json")}>Catalog as JSON</DownloadLink>
        <ButtonLink to={paths.naics} variant="secondary">
          NAICS and PSC codes
        </ButtonLink>
      </Actions>
    </PageSection>
  )
}

/** How agencies may buy: the contracts, and the ways to order under them. */
function Procurement({ heading, text, vehicles, methods }: Words["procurement"]) {
  return (
    <PageSection heading={heading} text={text} surface="sunken">
      <div className={styles.columns}>
        {[vehicles, methods].map((part) => (
          <div key={part.heading} className={`${ui.stack3} ${ui.packStart}`}>
            <h3>{part.heading}</h3>
            {part.text && <p>{part.text}</p>}
            <RuledList items={part.items} headingLevel={4} />
          </div>
        ))}
      </div>
    </PageSection>
  )
}
