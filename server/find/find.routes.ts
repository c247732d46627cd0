import { findRows, type FoundKind, foundKinds } from "#contract/desk/find.ts"
import { mayRead, type OfficeArea } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { findProducts } from "./find-products.ts"
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
