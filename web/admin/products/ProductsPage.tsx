import { Link } from "react-router"
import {
  type AdminCategory,
  type AdminProduct,
  allCategoryKeys,
  productSorts,
  productStateLabels,
  productStates,
} from "#contract/catalog/admin-products.ts"
import { familyKeys, familyLabels } from "#contract/catalog/families.ts"
import { counted } from "#contract/values/counts.ts"
import { DraftBar } from "#web/admin/content/DraftBar.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import styles from "#web/admin/products/ProductsPage.module.css"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useDeskList } from "#web/api/desk-lists.ts"
import { allProducts, useProductForm } from "#web/api/products.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { useListView } from "#web/parts/use-list-view.ts"
import { filterTies, isNarrowed, searchIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"

const columns: readonly TableColumn<AdminProduct>[] = [
  {
    label: "Product",
    render: (row) => (
      <TwoLines first={<Link to={paths.adminProduct(row.id)}>{row.name}</Link>} second={row.specifications} />
    ),
  },
  { label: "Category", render: (row) => <TwoLines first={row.categoryTitle} second={familyLabels[row.family]} /> },
  { label: "FSC", render: (row) => row.fsc },
  { label: "Packaging", render: (row) => row.packagingSizes.join(", ") },
  { label: "State", render: (row) => <StatusBadge labels={productStateLabels} status={row.state} /> },
]

const productsNoun: DeskNoun<AdminProduct> = {
  heading: "Catalog",
  many: "products",
  path: paths.adminCatalog,
  csv: allProducts.csv,
  empty: { title: "No products yet", text: "Products that you add appear here." },
  caption: "Products of the catalogs",
  columns,
}

export const meta = signedInMeta("Catalog", "All products of the catalogs.", paths.adminCatalog)

const sorts = {
  "name-asc": "Name A to Z",
  "name-desc": "Name Z to A",
  "category-asc": "Category",
  "fsc-asc": "FSC",
}

export default function ProductsPage() {
  const { params, changeView, clearView } = useListView()
  const { data: form } = useProductForm()
  const view = viewOf(params)
  const list = useDeskList(allProducts, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  const categories = (form?.categories ?? []).filter(({ family }) => !view.family || family === view.family)
  const filter = filterTies(view, changeView)
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
        {...narrowing}
        controls={
          <>
            <DraftBar />
            <ListFilters
              many="products"
              searched="Name, FSC, NSN or specification"
              view={view}
              sorts={sorts}
              {...narrowing}
              onChange={changeView}
            >
              <FilterSelect
                label="Filter by family"
                all="All families"
                value={view.family}
                choices={familyLabels}
                onChoose={(family) => changeView({ family, category: "" })}
              />
              <FilterSelect
                label="Filter by category"
                all="All categories"
                choices={Object.fromEntries(categories.map(({ key, title }) => [key, title]))}
                {...filter("category")}
              />
              <FilterSelect
                label="Filter by state"
                all="All states"
                choices={productStateLabels}
                {...filter("state")}
              />
            </ListFilters>
          </>
        }
      />
      {form && <CategoryList categories={form.categories} />}
    </>
  )
}

/** Invalid values in the address count as absent. */
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

/** Every category; each leads to its title, description, badges and safety notes. */
function CategoryList({ categories }: { categories: readonly AdminCategory[] }) {
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories">Categories</h2>
      <p>Edit the title, description, badges and safety notes of a category.</p>
      <div className={styles.families}>
        {familyKeys.map((family) => (
          <div key={family}>
            <h3>{familyLabels[family]}</h3>
            <ul className={styles.list}>
              {categories
                .filter((category) => category.family === family)
                .map(({ key, title, path, products }) => (
                  <li key={key}>
                    <Link className={ui.touch} to={paths.adminDocument(path)}>
                      {title}
                    </Link>
                    <span className={ui.small}>{counted(products, "product")}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
