import type { Catalog } from "#contract/content/content.ts"
import { familyKeys, familyLabels } from "#contract/catalog/families.ts"
import { type Found, findLimits } from "#contract/desk/find.ts"

/** Products that visitors see, by every word of the text in their name, category, NSN or slug. */
export function findProducts({ families }: Catalog, q: string): Found[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found: Found[] = []
  for (const family of familyKeys)
    for (const { title, products } of families[family])
      for (const { name, slug, nsn } of products) {
        const text = [name, title, slug, nsn].join(" ").toLowerCase()
        if (!words.every((word) => text.includes(word))) continue
        found.push({
          kind: "product",
          id: `${family}:${slug}`,
          title: name,
          detail: `${familyLabels[family]}, ${title}`,
        })
        if (found.length === findLimits.ofEachKind) return found
      }
  return found
}
