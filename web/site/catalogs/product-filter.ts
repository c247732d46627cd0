import type { ProductGroup, ProductView } from "./catalog-view.ts"

/** Returns the ids of the products that hold every word of a query, anywhere in their row. */
export function matcherOf(groups: readonly ProductGroup[]): (query: string) => ReadonlySet<string> {
  const texts = groups.flatMap(({ title, products }) =>
    products.map((product) => [product.id, textOf(title, product)] as const),
  )
  return (query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    return new Set(texts.filter(([, text]) => words.every((word) => text.includes(word))).map(([id]) => id))
  }
}

function textOf(group: string, { name, specifications, standards, details, packaging }: ProductView): string {
  return [group, name, specifications, standards, ...details.flat(), ...packaging].join("\n").toLowerCase()
}
