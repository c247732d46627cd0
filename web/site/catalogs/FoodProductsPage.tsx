import { type LoaderFunctionArgs, useLoaderData } from "react-router"
import { CatalogPage } from "./CatalogPage.tsx"
import { loadCatalogView } from "./load-catalog-view.ts"

export { catalogMeta as meta } from "./catalog-meta.ts"

export const loader = (args: LoaderFunctionArgs) => loadCatalogView("food", args)

export default function FoodProductsPage() {
  return <CatalogPage view={useLoaderData<typeof loader>()} />
}
