import type { BadgeClaim } from "#contract/content/claims.ts"
import type { CatalogPage } from "#contract/content/catalog-page.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { Fact } from "#web/parts/FactList.tsx"
import type { PageWords } from "#web/parts/page-meta.ts"
import type { ShownPicture } from "#web/parts/Picture.tsx"
import type { OrderUnit } from "./package-unit.ts"

/** A catalog page as its loader picked it: the grid of categories, or one category. */
export interface CatalogView extends Pick<CatalogPage, "title" | "badge" | "callToAction"> {
  family: FamilyKey
  naics: string
  /** A note about bulk loads, shown in every view. */
  note?: string | undefined
  meta: PageWords
  shown: GridView | CategoryView
}

export interface GridView extends Pick<CatalogPage, "intro" | "gridHeading" | "printableLink"> {
  kind: "grid"
  badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[]
  facts: readonly Fact[]
  notes: readonly string[]
  categories: readonly CategoryCardView[]
}

export interface CategoryCardView {
  key: string
  title: string
  description: string
  picture?: ShownPicture | undefined
  count: number
}

export interface CategoryView extends Pick<CatalogPage, "backToAll" | "safetyHeading"> {
  kind: "category"
  key: string
  title: string
  description: string
  compliance: readonly string[]
  safetyNotes: readonly string[]
  headings: { packaging: string; bulk?: string | undefined }
  /** The sizes in which bulk loads go out, the same for every product. */
  tiers: readonly string[]
  /** One, except where an older link shows several categories together. */
  groups: readonly ProductGroup[]
}

export interface ProductGroup {
  title: string
  products: readonly ProductView[]
}

export interface ProductView {
  /** The hash of a link to this row; on a page of one family the product's slug. */
  id: string
  slug: string
  name: string
  specifications: string
  standards?: string | undefined
  /** Further facts, each with its label, in the order of the row. */
  details: readonly (readonly [label: string, value: string])[]
  packaging: readonly string[]
  /** The units that it can be ordered in; the first one is chosen. */
  units: readonly OrderUnit[]
  nsn?: string | undefined
  /** The first of its pictures, or its drawing. */
  picture?: ShownPicture | undefined
}
