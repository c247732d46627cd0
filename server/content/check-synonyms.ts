import type { Catalog } from "#contract/content/content.ts"
import type { SearchWords } from "#contract/content/search.ts"
import type { FieldProblem } from "./content-problem.ts"

/** A synonym must lead to a product, and a text that buyers type to one synonym. */
export function checkSynonyms({ synonyms }: SearchWords, { families, foodSupply }: Catalog): FieldProblem[] {
  const rows = [...Object.values(families).flat(), ...foodSupply].flatMap((category) => {
    const name = "title" in category ? category.title : category.name
    return category.products.map((product) => `${name} ${JSON.stringify(product)}`.toLowerCase())
  })
  const firstUse = new Map<string, number>()
  return synonyms.flatMap(({ typed, means }, index) => {
    const found: FieldProblem[] = []
    const words = means.toLowerCase().split(/\s+/)
    if (!rows.some((row) => words.every((word) => row.includes(word))))
      found.push([["synonyms", index, "means"], "no product of the catalogs has all of these words"])
    for (const [at, text] of typed.entries()) {
      const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")
      const first = firstUse.get(plain)
      if (first !== undefined) found.push([["synonyms", index, "typed", at], `is in entry ${first + 1} too`])
      else firstUse.set(plain, index)
    }
    return found
  })
}
