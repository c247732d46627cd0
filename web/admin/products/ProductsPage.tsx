import type { MetaFunction } from "react-router"
import {
  type AdminProduct,
  allCategoryKeys,
  productSorts,
  productStateLabels,
  productStates,
} from "#contract/admin-products.ts"
import { familyKeys, familyLabels } from "#contract/families.ts"
import { DraftBar } from "#web/admin/content/DraftBar.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListControls } from "#web/admin/lists/ListControls.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { CategoryList } from "#web/admin/products/CategoryList.tsx"
import { ProductsTable } from "#web/admin/products/ProductsTable.tsx"
import { useDeskList } from "#web/api/desk-lists.ts"
import { allProducts, useProductForm } from "#web/api/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { searchIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

const productsNoun: DeskNoun<AdminProduct> = {
  heading: "Catalog",
  many: "products",
  path: paths.adminCatalog,
  csv: allProducts.csv,
  empty: { title: "No products yet", text: "Products that you add appear here." },
  Table: ProductsTable,
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Catalog",
      description: "All products of the catalogs.",
      keywords: "products",
      path: paths.adminCatalog,
      noIndex: true,
    },
    matches,
  )

const sorts = {
  "name-asc": "Name A to Z",
  "name-desc": "Name Z to A",
  "category-asc": "Category",
  "fsc-asc": "FSC",
}

export default function ProductsPage() {
  const { params, changeView } = useListView()
  const { data: form } = useProductForm()
  const view = viewOf(params)
  const list = useDeskList(allProducts, view, screenRows)
  const { q, sort, order, ...filters } = view
  const categories = (form?.categories ?? []).filter(({ family }) => !filters.family || family === filters.family)
  return (
    <>
      <ListScreen
        noun={productsNoun}
        list={list}
        actions={
          <>
            <ButtonLink to={paths.adminProduct("new")}>Add product</ButtonLink>
            <ButtonLink variant="secondary" to={paths.adminProduct("import")}>
              Import CSV
            </ButtonLink>
          </>
        }
        isNarrowed={[q, ...Object.values(filters)].some(Boolean)}
        onClear={() => changeView({ q: "", family: "", category: "", state: "" })}
        controls={
          <>
            <DraftBar />
            <ListControls
              many="products"
              searched="Name, FSC, NSN or specification"
              view={{ q, sort, order, type: undefined, status: undefined }}
              filters={filters}
              sorts={sorts}
              onChange={changeView}
            >
              <FilterSelect
                label="Filter by family"
                all="All families"
                value={filters.family}
                choices={familyLabels}
                onChoose={(family) => changeView({ family, category: "" })}
              />
              <FilterSelect
                label="Filter by category"
                all="All categories"
                value={filters.category}
                choices={Object.fromEntries(categories.map(({ key, title }) => [key, title]))}
                onChoose={(category) => changeView({ category })}
              />
              <FilterSelect
                label="Filter by state"
                all="All states"
                value={filters.state}
                choices={productStateLabels}
                onChoose={(state) => changeView({ state })}
              />
            </ListControls>
          </>
        }
      />
      {form && <CategoryList categories={form.categories} />}
    </>
  )
}

/** What the address gets wrong counts as not said. */
function viewOf(params: URLSearchParams) {
  const named = <T extends string>(known: readonly T[], name: string) => known.find((one) => one === params.get(name))
  return {
    q: searchIn(params, "q"),
    sort: named(productSorts, "sort") ?? productSorts[0],
    order: params.get("order") === "desc" ? ("desc" as const) : ("asc" as const),
    family: named(familyKeys, "family"),
    category: named(allCategoryKeys, "category"),
    state: named(productStates, "state"),
  }
}
