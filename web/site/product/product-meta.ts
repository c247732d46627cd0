import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import { unitOfIssueName } from "#contract/values/units-of-issue.ts"
import { type PageWords, socialCardPath } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import type { ProductPlace } from "./product-page-view.ts"

/** Search results cut off descriptions after this many characters. */
const longestDescription = 155

/** The head tags of a product's page. It shares the social card of its family's catalog. */
export function productMeta(
  content: SiteContent,
  { family, category, product }: ProductPlace,
  naics: string,
): PageWords {
  const { name, slug, standards = [], cas, hazard, fsc } = product
  const { title } = content.pages[paths.catalog(family)]
  const path = paths.product(family, slug)
  const card = paths.catalog(family)
  return {
    title: name,
    description: productDescription(product),
    keywords: [name, category.title, `FSC ${fsc}`, `NAICS ${naics}`, ...standards, cas, hazard?.un].filter(
      (word) => word !== undefined,
    ),
    path,
    card,
    trail: [
      { title, path: card },
      { title: category.title, path: paths.category(family, category.key) },
    ],
    jsonLd: [
      {
        "@type": "Product",
        "@id": `${new URL(path, content.publicUrl).href}#product`,
        name,
        description: product.specifications,
        url: new URL(path, content.publicUrl).href,
        image: new URL(socialCardPath(card), content.publicUrl).href,
        category: `${title} > ${category.title}`,
        additionalProperty: propertiesOf(product),
      },
    ],
  }
}

/** The name, as many of its specifications as fit, and its codes. */
export function productDescription({ name, specifications, fsc, unitOfIssue }: CatalogProduct): string {
  const codes = `FSC ${fsc}, unit of issue ${unitOfIssueName(unitOfIssue) ?? unitOfIssue}.`
  let words = name
  for (const part of specifications.split("; ")) {
    const longer = `${words}${words === name ? ": " : "; "}${part}`
    if (longer.length + codes.length + 2 > longestDescription) break
    words = longer
  }
  return `${words}. ${codes}`
}

function propertiesOf(product: CatalogProduct) {
  const { nsn, fsc, unitOfIssue, standards, packagingSizes, concentration, cas, hazard, storage, shelfLife } = product
  const properties: [string, string | undefined][] = [
    ["NSN", nsn],
    ["Federal Supply Class", [fsc, fscTitles[fsc]].filter(Boolean).join(" ")],
    ["Unit of issue", unitOfIssue],
    ["Specified to", standards?.join(", ")],
    ["Packaging", packagingSizes.join("; ")],
    ["Concentration", concentration],
    ["CAS number", cas],
    ["UN number", hazard?.un],
    ["Hazard class", hazard?.class],
    ["Packing group", hazard?.packingGroup],
    ["Storage", storage],
    ["Shelf life", shelfLife],
  ]
  return properties.flatMap(([name, value]) => (value === undefined ? [] : [{ "@type": "PropertyValue", name, value }]))
}
