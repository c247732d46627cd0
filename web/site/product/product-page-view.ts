import { data, redirect } from "react-router"
import type { CatalogCategory, CatalogProduct } from "#contract/catalog/catalog.ts"
import type { CatalogPage } from "#contract/content/catalog-page.ts"
import type { Naics } from "#contract/content/company.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { drawingTitle } from "#contract/catalog/drawing-file.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import { hazardClassName, packingGroups } from "#contract/catalog/hazard-classes.ts"
import { slugsOf } from "#contract/values/slug.ts"
import type { PageWords } from "#web/parts/page-meta.ts"
import type { ShownPicture } from "#web/parts/Picture.tsx"
import { type Block, readFormatted } from "#web/parts/read-formatted.ts"
import { paths } from "#web/paths.ts"
import type { ProductView } from "#web/site/catalogs/catalog-view.ts"
import { productView } from "#web/site/catalogs/product-view.ts"
import { factGroups, type FactGroup } from "./fact-groups.ts"
import { productMeta } from "./product-meta.ts"
import { type RelatedProduct, relatedProducts } from "./related-products.ts"

/** A product's page, picked from the content by its loader. */
export interface ProductPageView extends Pick<CatalogPage, "safetyHeading" | "callToAction"> {
  family: FamilyKey
  naics: Naics
  category: Pick<CatalogCategory, "title" | "compliance" | "safetyNotes">
  product: ProductView
  pictures: readonly PagePicture[]
  description: readonly Block[]
  groups: readonly FactGroup[]
  hazard?: HazardView | undefined
  related: RelatedProduct
  meta: PageWords
}

/** A picture with what people read who do not see it. */
export interface PagePicture {
  picture: ShownPicture
  alt: string
}

export interface HazardView {
  un: string
  class: string
  /** "flammable or combustible liquid" */
  className?: string | undefined
  /** "Packing group II, medium danger" */
  packing?: string | undefined
}

/** A product's place in the catalog. */
export interface ProductPlace {
  family: FamilyKey
  category: { key: string } & CatalogCategory
  product: CatalogProduct
}

/** The page of an address. A former slug leads to the present one; any other is not found. */
export function productPageView(content: SiteContent, family: string, slug: string): ProductPageView {
  const place = findPlace(content, family, slug)
  if (!place) leadFromArchived(content, family, slug)
  if (!place) throw data(content.meta["not-found"], { status: 404 })
  if (place.product.slug !== slug) throw redirect(paths.product(place.family, place.product.slug), 301)
  const { category, product } = place
  const { safetyHeading, safetyNotes, callToAction, ...words } = content.pages[paths.catalog(place.family)]
  // Every family has its one code: the content is refused otherwise.
  const naics = content.naics.find((each) => each.family === place.family)!
  const { title, compliance } = category
  return {
    family: place.family,
    naics,
    category: { title, compliance, safetyNotes: [...new Set([...safetyNotes, ...category.safetyNotes])] },
    safetyHeading,
    callToAction,
    product: productView(product, words),
    pictures: picturesOf(product),
    description: readFormatted(product.description ?? ""),
    groups: factGroups(product, naics, words),
    hazard: hazardView(product),
    related: relatedProducts(content, place),
    meta: productMeta(content, place, naics.code),
  }
}

function picturesOf({ pictures = [], drawing }: CatalogProduct): PagePicture[] {
  if (pictures.length === 0 && drawing) return [{ picture: { drawing }, alt: `Drawing: ${drawingTitle(drawing)}` }]
  return pictures.map(({ id, width, height, focus, description = "" }) => ({
    picture: { id, width, height, focus },
    alt: description,
  }))
}

/** An archived product may come back, so its address leads to its category only for now. */
function leadFromArchived({ catalog }: SiteContent, key: string, slug: string): void {
  const family = familyKeys.find((each) => each === key)
  const category = family && catalog.families[family].find(({ archived }) => archived.some(isAt(slug)))
  if (category) throw redirect(paths.category(category.family, category.key))
}

function findPlace({ catalog }: SiteContent, key: string, slug: string): ProductPlace | undefined {
  const family = familyKeys.find((each) => each === key)
  if (!family) return undefined
  for (const category of catalog.families[family]) {
    const product = category.products.find(isAt(slug))
    if (product) return { family, category, product }
  }
  return undefined
}

const isAt = (slug: string) => (row: CatalogProduct) => slugsOf(row).includes(slug)

function hazardView({ hazard }: CatalogProduct): HazardView | undefined {
  if (!hazard) return undefined
  const { packingGroup: group } = hazard
  return {
    un: hazard.un,
    class: hazard.class,
    className: hazardClassName(hazard.class),
    packing: group && `Packing group ${group}, ${packingGroups[group]}`,
  }
}
