import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router"
import { familyKeys } from "#contract/catalog/families.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { ClosingBand } from "#web/site/parts/ClosingBand.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { CategoryDetail } from "./CategoryDetail.tsx"
import { CategoryGrid } from "./CategoryGrid.tsx"
import { loadCatalogView } from "./load-catalog-view.ts"

/** One page for the four catalogs; the address says which. */
export function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  const family = familyKeys.find((key) => pathname.startsWith(paths.catalog(key)))
  if (!family) throw data(args.context.get(siteContent).meta["not-found"], { status: 404 })
  return loadCatalogView(family, args)
}

/** Each category has head tags of its own. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(loaderData.meta, matches) : []

/** The grid of categories, or a category; below either, whom to ask. */
export default function CatalogPage() {
  const view = useLoaderData<typeof loader>()
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
