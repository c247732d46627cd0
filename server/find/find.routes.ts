import { familyKeys, familyLabels } from "#contract/catalog/families.ts"
import type { Catalog } from "#contract/content/content.ts"
import { findLimits, findRows, type Found, type FoundKind, foundKinds } from "#contract/desk/find.ts"
import { mayRead, type OfficeArea } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { findEverywhere } from "./find.store.ts"

const areas: Record<FoundKind, OfficeArea> = {
  quoteRequest: "requests",
  quote: "quotes",
  buyer: "overview",
  message: "messages",
  sale: "sales",
  invoice: "invoices",
  order: "books",
  payment: "books",
  contact: "books",
  company: "people",
  person: "people",
  product: "catalog",
}

export function registerFind(api: Api): void {
  implement(api, findRows, async ({ query: { q }, caller }) => {
    const kinds = foundKinds.filter((kind) => mayRead(caller.user, areas[kind]))
    const rows = await findEverywhere(api.db, q, kinds)
    return kinds.includes("product") ? [...rows, ...findProducts(api.content().catalog, q)] : rows
  })
}

/** Products that visitors see, by every word of the text in their name, category, NSN or slug. */
function findProducts({ families }: Catalog, q: string): Found[] {
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
