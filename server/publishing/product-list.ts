import type { FastifyReply } from "fastify"
import { z } from "zod"
import type { AdminProduct, ProductQuery, ProductSort } from "#contract/catalog/admin-products.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { preferredLimit } from "#server/lists/sorted-list.ts"

const keyOf: Record<ProductSort, (product: AdminProduct) => string> = {
  name: ({ name }) => name.toLowerCase(),
  category: ({ categoryTitle, name }) => `${categoryTitle} ${name}`.toLowerCase(),
  fsc: ({ fsc, name }) => `${fsc} ${name}`.toLowerCase(),
}

const ProductId = z.string().max(120)

/** One page of the products, or all of them without a limit. A few hundred rows in memory need no index. */
export function pageOfProducts(all: readonly AdminProduct[], query: ProductQuery, reply: FastifyReply): AdminProduct[] {
  const { limit = preferredLimit(reply.request), cursor, sort, order, ...filters } = query
  const placeOf = (product: AdminProduct) => ({ key: keyOf[sort](product), id: product.id })
  const fitting = all
    .filter((product) => fits(product, filters))
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)) * (order === "asc" ? 1 : -1))
  if (limit === undefined) return fitting
  const after = cursor === undefined ? undefined : readPlace(cursor, "text", ProductId)
  const rows = fitting.filter((product) => !after || compare(placeOf(product), after) * (order === "asc" ? 1 : -1) > 0)
  reply.headers({ "X-Total-Count": fitting.length, "X-Unfiltered-Count": all.length })
  const kept = { ...filters, sort, order }
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value)) as Record<string, string>
  return cutPage(rows, { reply, path: "/api/admin/products", filters: given, limit }, placeOf)
}

interface Place {
  key: string
  id: string
}

function compare(one: Place, other: Place): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

function fits(product: AdminProduct, { q, family, category, state }: Partial<ProductQuery>): boolean {
  if (family && product.family !== family) return false
  if (category && product.category !== category) return false
  if (state && product.state !== state) return false
  const text = searchedText(product)
  return (
    !q ||
    q
      .toLowerCase()
      .split(" ")
      .every((word) => text.includes(word))
  )
}

function searchedText({
  name,
  slug,
  specifications,
  standards = [],
  fsc,
  cas,
  nsn,
  hazard,
  categoryTitle,
}: AdminProduct) {
  return [name, slug, specifications, ...standards, fsc, cas, nsn, hazard?.un, categoryTitle].join("\n").toLowerCase()
}
