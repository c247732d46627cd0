import type { ListedProduct } from "#contract/catalog/catalog-products.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { readUnit } from "#contract/values/read-unit.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"

export interface CatalogMatch {
  product: ListedProduct
  /** The same name or NSN; otherwise a name with mostly the same words, which may be another product. */
  isSame: boolean
}

/** The catalog as lines are compared with it. */
export interface CatalogIndex {
  matchOf(name: string, nsn: string): CatalogMatch | undefined
  /** The family of all products of a class, or of its group if the class has none. */
  familyOf(nsn: string): FamilyKey | undefined
}

const leastShare = 0.5
const digitsOf = (text: string) => text.replaceAll(/\D/g, "")

export function indexCatalog(products: readonly ListedProduct[]): CatalogIndex {
  const entries = products.map((product) => ({
    product,
    words: nameWords(product.name),
    kindWords: kindWordsOf(product.name),
  }))
  const byName = new Map(entries.map(({ product, words }) => [words.join(" "), product]))
  const byNsn = new Map(products.flatMap((product) => (product.nsn ? [[digitsOf(product.nsn), product]] : [])))
  const families = familiesByClass(products)

  function matchOf(name: string, nsn: string): CatalogMatch | undefined {
    const words = nameWords(name)
    const same = byNsn.get(digitsOf(nsn)) ?? byName.get(words.join(" "))
    if (same) return { product: same, isSame: true }
    const kindWords = kindWordsOf(name)
    let best: { product: ListedProduct; share: number; wholeShare: number } | undefined
    for (const { product, ...others } of entries) {
      const share = shareOf(kindWords, others.kindWords)
      if (share < leastShare || share < (best?.share ?? 0)) continue
      const wholeShare = shareOf(words, others.words)
      if (!best || share > best.share || wholeShare > best.wholeShare) best = { product, share, wholeShare }
    }
    return best && { product: best.product, isSame: false }
  }

  const familyOf = (nsn: string) => {
    const digits = digitsOf(nsn)
    return digits.length < 4 ? undefined : (families.get(digits.slice(0, 4)) ?? families.get(digits.slice(0, 2)))
  }
  return { matchOf, familyOf }
}

/** "Gloves, nitrile" and "nitrile glove" have the same words. */
export function nameWords(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+(?:[./][\p{N}]+)?/gu) ?? []
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)))].sort()
}

/** Words without the package, "55 gal drum", which says nothing about the content. All words if there are no others. */
function kindWordsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}./]+/u).filter(Boolean)
  const isUnit = (word = "") => isUnitOfIssue(readUnit(word.replace(/^\d+(?=\D)/, "")))
  const kind = words.filter((word, at) => !isUnit(word) && !(/^[\d.]+$/.test(word) && isUnit(words[at + 1])))
  return nameWords((kind.length > 0 ? kind : words).join(" "))
}

/** How much two names have in common: 1 is all of their words. All of two or more typed words are enough. */
function shareOf(typed: readonly string[], words: readonly string[]): number {
  const common = typed.filter((word) => words.includes(word)).length
  if (common === 0) return 0
  const share = (2 * common) / (typed.length + words.length)
  return common === typed.length && common > 1 ? Math.max(share, leastShare) : share
}

/** By class, and by group (its first two digits), where all products are of one family. */
function familiesByClass(products: readonly ListedProduct[]): Map<string, FamilyKey> {
  const families = new Map<string, Set<FamilyKey>>()
  for (const { fsc, family } of products) {
    for (const key of [fsc, fsc.slice(0, 2)]) families.set(key, (families.get(key) ?? new Set()).add(family))
  }
  return new Map([...families].flatMap(([key, [only, other]]) => (only && !other ? [[key, only] as const] : [])))
}
