import type { ProductsPage } from "#contract/content/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { paths } from "#web/paths.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { Actions } from "#web/ui/Actions.tsx"

/** The whole catalog as files, and the codes by which solicitations name the same goods. */
export function CatalogFiles({ heading, text }: ProductsPage["files"]) {
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
