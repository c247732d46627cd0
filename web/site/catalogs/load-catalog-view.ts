import { type LoaderFunctionArgs, redirect } from "react-router"
import {
  type CatalogCategory,
  type categoryKeys,
  type FoodSupplyCategory,
  type FoodSupplyKey,
  foodSupplyKeys,
} from "#contract/catalog/catalog.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { pictureOf } from "#web/parts/Picture.tsx"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import type { CatalogView, CategoryView, GridView } from "./catalog-view.ts"
import { productView } from "./product-view.ts"
import { shownBadges } from "#web/site/parts/shown-badges.ts"

type Category = { key: string } & CatalogCategory

/** The view for an address: a category if the address names one, else the grid. */
export function loadCatalogView(family: FamilyKey, { context, request }: LoaderFunctionArgs): CatalogView {
  const content = context.get(siteContent)
  const key = new URL(request.url).searchParams.get("category")
  const former = family === "food" ? formerFoodKey(key) : undefined
  const shown = former
    ? formerCategoryView(content, former)
    : (categoryView(content, family, key) ?? gridView(content, family))
  return { ...wordsOf(content, family), meta: metaOf(content, family, shown), shown }
}

function wordsOf({ pages, naics }: SiteContent, family: FamilyKey) {
  const { title, badge, bulkQuantities, callToAction } = pages[paths.catalog(family)]
  return { family, naics: codeOf(naics, family).code, title, badge, note: bulkQuantities?.note, callToAction }
}

function metaOf({ meta, pages }: SiteContent, family: FamilyKey, shown: GridView | CategoryView): CatalogView["meta"] {
  const page = meta[paths.catalog(family) as keyof typeof meta] // Each catalog's path has its words: content/meta.yaml.
  if (shown.kind === "grid") return { ...page, path: paths.catalog(family) }
  const { title, description, key } = shown
  const trail = [{ title: pages[paths.catalog(family)].title, path: paths.catalog(family) }]
  return { title, description, keywords: [title, ...page.keywords], path: paths.category(family, key), trail }
}

function gridView(content: SiteContent, family: FamilyKey): GridView {
  const { pages, catalog, naics } = content
  const { intro, gridHeading, badgeGroup, safetyNotes, printableLink } = pages[paths.catalog(family)]
  const categories = catalog.families[family].map(({ key, title, description, picture, drawing, products }) => ({
    key,
    title,
    description,
    picture: pictureOf({ picture, drawing }),
    count: products.length,
  }))
  const { code, title } = codeOf(naics, family)
  return {
    kind: "grid",
    intro,
    gridHeading,
    printableLink,
    badges: shownBadges(content, badgeGroup),
    facts: [
      { label: "NAICS code", value: code, code: true },
      { label: "Industry", value: title },
      { label: "Categories", value: String(categories.length) },
      { label: "Products listed", value: String(categories.reduce((sum, { count }) => sum + count, 0)) },
    ],
    notes: safetyNotes,
    categories,
  }
}

function categoryView(content: SiteContent, family: FamilyKey, key: string | null): CategoryView | undefined {
  const category = content.catalog.families[family].find((candidate) => candidate.key === key)
  return category && viewOf(content, family, category, [category])
}

/** An older food link: the categories that replaced it, or the card of the printable catalog. */
function formerCategoryView(content: SiteContent, key: string): CategoryView {
  const former = content.catalog.foodSupply.find((candidate) => candidate.key === key)
  if (!former) throw new Response(null, { status: 404 })
  const keys = categoriesOfFormerKey(former.key)
  if (!keys) throw redirect(`${paths.foodSupply}#${former.code.toLowerCase()}`)
  const categories = content.catalog.families.food.filter((category) => keys.includes(category.key))
  const safetyNotes = categories.flatMap((category) => category.safetyNotes)
  return viewOf(content, "food", { ...titled(former), safetyNotes }, categories)
}

const titled = ({ key, name, description, compliance }: { key: string } & FoodSupplyCategory) => ({
  key,
  title: name,
  description,
  compliance,
})

function viewOf(
  { pages }: SiteContent,
  family: FamilyKey,
  { key, title, description, compliance, safetyNotes }: Omit<Category, "family" | "products">,
  categories: readonly Category[],
): CategoryView {
  const words = pages[paths.catalog(family)]
  return {
    kind: "category",
    key,
    title,
    description,
    compliance,
    backToAll: words.backToAll,
    safetyHeading: words.safetyHeading,
    // A line of the family may also be in a category.
    safetyNotes: [...new Set([...words.safetyNotes, ...safetyNotes])],
    headings: { packaging: words.packagingHeading, bulk: words.bulkQuantities?.heading },
    tiers: words.bulkQuantities?.tiers ?? [],
    groups: categories.map((category) => ({
      title: category.title,
      products: category.products.map((product) => productView(product, words)),
    })),
  }
}

function codeOf(naics: SiteContent["naics"], family: FamilyKey) {
  const found = naics.find((each) => each.family === family)
  if (!found) throw new Error(`The content has no NAICS code for ${family}`)
  return found
}

type FoodKey = (typeof categoryKeys.food)[number]

/** Links of an earlier catalog that combine today's categories. The other older keys lead to the printable one. */
const combined: Partial<Record<FoodSupplyKey, readonly FoodKey[]>> = {
  "beef-poultry": ["prime-beef-cuts", "ground-beef-trims", "chicken-products"],
  "canned-packaged": ["canned-foods", "dried-foods"],
}

function formerFoodKey(key: string | null): FoodSupplyKey | undefined {
  return foodSupplyKeys.find((former) => former === key)
}

/** Today's categories of an older key, or nothing where it is not among them. */
function categoriesOfFormerKey(key: FoodSupplyKey): readonly string[] | undefined {
  return combined[key]
}
