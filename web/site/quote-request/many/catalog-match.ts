import type { ListedProduct } from "#contract/catalog-products.ts"
import type { FamilyKey } from "#contract/families.ts"

export interface CatalogMatch {
  product: ListedProduct
  /** The same name or NSN; otherwise a name with mostly the same words, which may be another product. */
  isSame: boolean
}

/** The catalog as lines are compared with it. */
export interface CatalogIndex {
  matchOf(name: string, nsn: string): CatalogMatch | undefined
  /** The family that a class belongs to, where the catalog uses it for one family only or mostly. */
  familyOf(nsn: string): FamilyKey | undefined
}

const leastShare = 0.5
const digitsOf = (text: string) => text.replaceAll(/\D/g, "")

export function indexCatalog(products: readonly ListedProduct[]): CatalogIndex {
  const entries = products.map((product) => ({ product, words: wordsOf(product.name) }))
  const byName = new Map(entries.map(({ product, words }) => [words.join(" "), product]))
  const byNsn = new Map(products.flatMap((product) => (product.nsn ? [[digitsOf(product.nsn), product]] : [])))
  const families = familiesByClass(products)

  function matchOf(name: string, nsn: string): CatalogMatch | undefined {
    const words = wordsOf(name)
    const same = byNsn.get(digitsOf(nsn)) ?? byName.get(words.join(" "))
    if (same) return { product: same, isSame: true }
    let best: { product: ListedProduct; share: number } | undefined
    for (const { product, words: others } of entries) {
      const share = shareOf(words, others)
      if (share >= leastShare && share > (best?.share ?? 0)) best = { product, share }
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
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+(?:[./][\p{N}]+)?/gu) ?? []
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)))].sort()
}

/** How much two names have in common: 1 is all of their words. All of two or more typed words are enough. */
function shareOf(typed: readonly string[], words: readonly string[]): number {
  const common = typed.filter((word) => words.includes(word)).length
  if (common === 0) return 0
  const share = (2 * common) / (typed.length + words.length)
  return common === typed.length && common > 1 ? Math.max(share, leastShare) : share
}

/** By class, and by group (its first two digits) where all of a group are of one family. */
function familiesByClass(products: readonly ListedProduct[]): Map<string, FamilyKey> {
  const counts = new Map<string, Map<FamilyKey, number>>()
  for (const { fsc, family } of products) {
    for (const key of [fsc, fsc.slice(0, 2)]) {
      const families = counts.get(key) ?? new Map<FamilyKey, number>()
      counts.set(key, families.set(family, (families.get(family) ?? 0) + 1))
    }
  }
  const found = new Map<string, FamilyKey>()
  for (const [key, families] of counts) {
    const [first, second] = [...families].sort((a, b) => b[1] - a[1])
    if (!first || (key.length === 2 && second)) continue
    if (first[1] !== second?.[1]) found.set(key, first[0])
  }
  return found
}
