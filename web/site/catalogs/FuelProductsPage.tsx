import { type LoaderFunctionArgs, useLoaderData } from "react-router"
import { CatalogPage } from "./CatalogPage.tsx"
import { loadCatalogView } from "./load-catalog-view.ts"

export { catalogMeta as meta } from "./catalog-meta.ts"

export const loader = (args: LoaderFunctionArgs) => loadCatalogView("fuel", args)

export default function FuelProductsPage() {
  return <CatalogPage view={useLoaderData<typeof loader>()} />
}
