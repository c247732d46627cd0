import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { paths } from "#web/paths.ts"
import { CategoryDetail } from "./CategoryDetail.tsx"
import { CategoryGrid } from "./CategoryGrid.tsx"
import type { CatalogView } from "./catalog-view.ts"

/** The one layout of the four catalogues: the grid of categories, or a category; below either, whom to ask. */
export function CatalogPage({ view }: { view: CatalogView }) {
  const { shown, callToAction } = view
  return (
    <>
      {shown.kind === "grid" ? (
        <CategoryGrid view={view} grid={shown} />
      ) : (
        // Another category starts afresh: its own filter and quantities.
        <CategoryDetail key={shown.key} view={view} category={shown} />
      )}
      <ClosingBand heading={callToAction.heading} text={callToAction.text}>
        <ButtonLink to={paths.contact}>Contact Sales Team</ButtonLink>
      </ClosingBand>
    </>
  )
}
