import type { CatalogProduct, OrderBy } from "#contract/catalog/catalog.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { familyKeys, familyLabels, type FamilyKey } from "#contract/catalog/families.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import type { FoundProduct } from "#contract/catalog/search.ts"
import { catalogPaths, productPath } from "#contract/values/slug.ts"
import { isUnitOfIssue, unitsOfIssue } from "#contract/values/units-of-issue.ts"
import { printedFood } from "#contract/catalog/printed-food.ts"
import { codesOf } from "./normal-words.ts"

/** A product with further texts that are searched but not shown. */
export interface SearchedProduct extends Omit<FoundProduct, "matches"> {
  /** Normal words, not text: numbers and designations in every spelling. */
  codes: readonly string[]
  /** Its family, the title of its class, its unit of issue, and what its numbers are called. */
  about: string
}

/** Every product of the four catalogs and of the printable food catalog, in the order of the pages. */
export function searchedProducts({
  catalog,
  naics,
  pages,
}: Pick<SiteContent, "catalog" | "naics" | "pages">): SearchedProduct[] {
  const naicsOf = (family: FamilyKey) => naics.find((each) => each.family === family)?.code ?? ""
  const listed = familyKeys.flatMap((family) =>
    catalog.families[family].flatMap(({ title, products }) =>
      products.map((product) =>
        searchedProduct(product, {
          family,
          category: title,
          naics: naicsOf(family),
          orderBy: product.orderBy ?? pages[catalogPaths[family]].orderBy ?? "pounds",
          path: productPath(family, product.slug),
        }),
      ),
    ),
  )
  const printed = printedFood(catalog).map(
    ({ name, slug, spec, packaging, category, code, path }): SearchedProduct => ({
      name,
      slug,
      specifications: spec,
      standards: [],
      family: "food",
      category,
      fsc: null,
      cas: null,
      un: null,
      nsn: null,
      packaging: [packaging],
      unitOfIssue: null,
      orderBy: "pounds",
      path,
      codes: [naicsOf("food"), ...codesOf(code)],
      about: `${familyLabels.food}, NAICS`,
    }),
  )
  return [...listed, ...printed]
}

function searchedProduct(
  product: CatalogProduct,
  place: { family: FamilyKey; category: string; naics: string; orderBy: OrderBy; path: string },
): SearchedProduct {
  const { family, category, naics, orderBy, path } = place
  const { name, slug, specifications, standards = [], fsc, cas, hazard, nsn, packagingSizes, unitOfIssue } = product
  const unit = isUnitOfIssue(unitOfIssue) ? unitsOfIssue[unitOfIssue] : ""
  return {
    name,
    slug,
    specifications,
    standards,
    family,
    category,
    fsc,
    cas: cas ?? null,
    un: hazard?.un ?? null,
    nsn: nsn ?? null,
    packaging: packagingSizes,
    unitOfIssue,
    orderBy,
    path,
    codes: [
      fsc,
      naics,
      ...standards.flatMap(codesOf),
      ...codesOf(cas ?? ""),
      ...codesOf(nsn ?? ""),
      ...unCodes(hazard?.un),
    ],
    about: [
      familyLabels[family],
      fscTitles[fsc],
      unit,
      "FSC, PSC, NAICS",
      cas && "CAS",
      hazard && "UN",
      ...standards,
    ].join(", "),
  }
}

/** "UN1090" is also found by its digits. */
const unCodes = (un: string | undefined) => (un ? [un.toLowerCase(), un.slice(2)] : [])
