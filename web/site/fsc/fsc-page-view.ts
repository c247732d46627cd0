import { data } from "react-router"
import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import type { CatalogPage } from "#contract/content/catalog-page.ts"
import type { ManufacturingCode } from "#contract/content/naics.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import { unitOfIssueName } from "#contract/values/units-of-issue.ts"
import type { PageWords } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import type { FamilyOfFsc } from "./FamilyProducts.tsx"

export interface FscPageView {
  code: string
  title: string
  families: readonly FamilyOfFsc[]
  /** NAICS codes that solicitations often use for the class. */
  manufacturing: readonly Pick<ManufacturingCode, "code" | "title">[]
  closing: CatalogPage["callToAction"]
  meta: PageWords
}

/** The page of a class; one without products is not found. */
export function fscPageView(content: SiteContent, code: string): FscPageView {
  const { catalog, meta, pages } = content
  const families = familyKeys.flatMap((family) => {
    const rows = catalog.families[family].flatMap(({ products }) => products.filter(({ fsc }) => fsc === code))
    const products = rows.map((row) => ({ path: paths.product(family, row.slug), ...cellsOf(row) }))
    return products.length > 0 ? [{ family, title: pages[paths.catalog(family)].title, products }] : []
  })
  const [first] = families
  if (!first) throw data(meta["not-found"], { status: 404 })
  const title = fscTitles[code] ?? ""
  const codes = pages[paths.naics].families.flatMap(({ codes: all }) => all.filter(({ psc }) => psc.includes(code)))
  const manufacturing = codes.filter((one, index) => codes.findIndex((other) => other.code === one.code) === index)
  return {
    code,
    title,
    families,
    manufacturing: manufacturing.map(({ code: naics, title: industry }) => ({ code: naics, title: industry })),
    closing: pages[paths.products].closing,
    meta: metaOf(code, title, families),
  }
}

function cellsOf({ name, specifications, standards = [], unitOfIssue, hazard }: CatalogProduct) {
  return {
    name,
    specifications,
    standards: standards.join(", "),
    unitOfIssue: `${unitOfIssueName(unitOfIssue) ?? ""} (${unitOfIssue})`,
    hazard: hazard ? `${hazard.un}, class ${hazard.class}` : "",
  }
}

function metaOf(code: string, title: string, families: readonly FamilyOfFsc[]): PageWords {
  const products = families.flatMap((family) => family.products)
  const count = products.length === 1 ? "1 product" : `${products.length} products`
  const about = `${count} in Federal Supply Class ${code}, ${title}`
  return {
    title: `FSC ${code} ${title}`,
    description: `${about}: ${examplesOf(products, 155 - about.length - 3)}.`,
    keywords: [`FSC ${code}`, `PSC ${code}`, title, ...families.map((family) => family.title)],
    path: paths.fsc(code),
    card: paths.products,
    trail: [
      { title: "Product Catalog", path: paths.products },
      { title: "NAICS and PSC Codes", path: paths.naics },
    ],
  }
}

/** Names of products, as many as fit, without what follows their first comma. */
function examplesOf(products: readonly { name: string }[], room: number): string {
  const names = [...new Set(products.map(({ name }) => name.split(",")[0] ?? name))]
  let text = names[0] ?? ""
  for (const name of names.slice(1)) {
    if (text.length + name.length + 2 > room) break
    text += `, ${name}`
  }
  return text
}
