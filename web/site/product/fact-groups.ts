import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { type CatalogProduct, productDocumentKinds } from "#contract/catalog/catalog.ts"
import type { CatalogPage } from "#contract/content/catalog-page.ts"
import type { Naics } from "#contract/content/company.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import { unitOfIssueName } from "#contract/values/units-of-issue.ts"
import { paths } from "#web/paths.ts"

/** A part of the data sheet: its heading and its facts. */
export interface FactGroup {
  heading: string
  facts: readonly SheetFact[]
}

export interface SheetFact {
  label: string
  /** Several values appear below each other. */
  values: readonly string[]
  /** A code to copy, in front of the words. */
  code?: string | undefined
  /** The page about it. */
  to?: string | undefined
  /** Files to download instead of values. */
  files?: readonly { href: string; text: string }[]
}

/** The facts of a product, without those that it does not have. */
export function factGroups(
  product: CatalogProduct,
  naics: Naics,
  { packagingHeading, bulkQuantities }: Pick<CatalogPage, "packagingHeading" | "bulkQuantities">,
): FactGroup[] {
  const { standards, concentration, nsn, fsc, unitOfIssue, cas, packagingSizes, storage, shelfLife } = product
  const groups = [
    {
      heading: "Specification",
      facts: [fact("Specified to", standards), fact("Concentration", concentration), codeFact("CAS number", cas)],
    },
    {
      heading: "Codes",
      facts: [
        codeFact("NSN", nsn),
        codeFact("Federal Supply Class", fsc, fscTitles[fsc], paths.fsc(fsc)),
        codeFact("Unit of issue", unitOfIssue, unitOfIssueName(unitOfIssue)),
        codeFact("NAICS", naics.code, naics.title, paths.naics),
      ],
    },
    {
      heading: "Packaging",
      facts: [fact(packagingHeading, packagingSizes), fact(bulkQuantities?.heading ?? "", bulkQuantities?.tiers)],
    },
    { heading: "Documents", facts: documentFacts(product) },
    { heading: "Storage and shelf life", facts: [fact("Storage", storage), fact("Shelf life", shelfLife)] },
  ]
  return groups.flatMap(({ heading, facts }) => {
    const given = facts.filter((each) => each !== undefined)
    return given.length > 0 ? [{ heading, facts: given }] : []
  })
}

function documentFacts({ documents = [] }: CatalogProduct): SheetFact[] {
  return Object.entries(productDocumentKinds).flatMap(([kind, label]) => {
    const files = documents
      .filter((document) => document.kind === kind)
      .map(({ id, name, size }) => ({ href: `/api/product-documents/${id}`, text: `${name} (${formatSize(size)})` }))
    return files.length > 0 ? [{ label, values: [], files }] : []
  })
}

function fact(label: string, value: string | readonly string[] | undefined): SheetFact | undefined {
  return value === undefined ? undefined : { label, values: typeof value === "string" ? [value] : value }
}

function codeFact(label: string, code: string | undefined, words?: string, to?: string): SheetFact | undefined {
  return code === undefined ? undefined : { label, code, values: words ? [words] : [], to }
}
