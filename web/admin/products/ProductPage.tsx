import { type MetaFunction, useParams } from "react-router"
import { EditProduct } from "#web/admin/products/EditProduct.tsx"
import { ImportProducts } from "#web/admin/products/ImportProducts.tsx"
import { NewProduct } from "#web/admin/products/NewProduct.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"

export const meta: MetaFunction = ({ matches, params: { id } }) =>
  pageMeta(
    {
      title: id === "new" ? "Add product" : id === "import" ? "Import products" : "Edit product",
      description: "A product of the catalogs.",
      keywords: "products",
      path: paths.adminProductPattern,
      noIndex: true,
    },
    matches,
  )

// One page for three screens: the list of routes travels with every page of the site.
export default function ProductPage() {
  const { id = "" } = useParams()
  if (id === "new") return <NewProduct />
  if (id === "import") return <ImportProducts />
  return <EditProduct key={id} id={id} />
}
