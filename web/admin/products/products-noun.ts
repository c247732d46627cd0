import type { AdminProduct } from "#contract/admin-products.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ProductsTable } from "#web/admin/products/ProductsTable.tsx"
import { allProducts } from "#web/api/products.ts"
import { paths } from "#web/paths.ts"

export const productsNoun: DeskNoun<AdminProduct> = {
  heading: "Catalog",
  many: "products",
  path: paths.adminCatalog,
  csv: allProducts.csv,
  empty: { title: "No products yet", text: "Products that you add appear here." },
  Table: ProductsTable,
}
