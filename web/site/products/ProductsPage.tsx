import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { CardGrid } from "#web/site/parts/CardGrid.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Page } from "#web/ui/Page.tsx"
import { CatalogFiles } from "./CatalogFiles.tsx"
import { FamilyIndex } from "./FamilyIndex.tsx"
import { FamilyOverview } from "./FamilyOverview.tsx"
import { Procurement } from "./Procurement.tsx"
import styles from "./ProductsPage.module.css"

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
