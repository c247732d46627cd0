import type { FastifyReply } from "fastify"
import { z } from "zod"
import * as contract from "#contract/catalog/admin-products.ts"
import { downloadProductDocument, uploadProductDocument } from "#contract/catalog/product-files.ts"
import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { productCells, productColumns } from "#contract/catalog/product-columns.ts"
import { mayRead } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { recordExport } from "#server/audit/record-event.ts"
import { sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { findSignedIn } from "#server/http/session.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { preferredLimit } from "#server/lists/sorted-list.ts"
import { productFormSchema } from "./check-product.ts"
import type { Desk } from "./documents.ts"
import { importProducts } from "./import-products.ts"
import { isListed, readProductDocument, receiveDocument } from "./product-documents.ts"
import { editedCategories, shownProduct } from "./product-rows.ts"
import { changeProductInDraft, addProductToDraft, findProduct } from "./products.ts"
import type { PublishedContent } from "./published-content.ts"

/** Editing the rows of the catalogs, one by one or from a file, and their documents. */
export function registerProducts(api: Api, published: PublishedContent): void {
  const desk: Desk = { db: api.db, published }
  const answer = (product: contract.AdminProduct, reply: FastifyReply) => {
    void reply.header("etag", entityTagOf(product))
    return product
  }
  const allProducts = async () =>
    (await editedCategories(desk)).flatMap((category) => category.rows.map((row) => shownProduct(category, row)))

  implement(api, contract.listAdminProducts, async ({ query, reply }) =>
    pageOfProducts(await allProducts(), query, reply),
  )

  implement(api, contract.getProductForm, async () => ({
    categories: (await editedCategories(desk)).map(({ category: key, rows, ...rest }) => ({
      ...rest,
      key,
      products: rows.filter(({ archived }) => !archived).length,
    })),
    schema: productFormSchema,
  }))

  implement(api, contract.getAdminProduct, async ({ params: { id }, reply }) =>
    answer(await findProduct(desk, id), reply),
  )

  implement(api, contract.createProduct, async ({ body, caller, reply }) =>
    answer(await addProductToDraft(desk, body, caller.user), reply),
  )

  implement(api, contract.changeProduct, async ({ params: { id }, body: fields, caller, request, reply }) => {
    const expectedVersion = expectedVersionOf(request)
    return answer(await changeProductInDraft(desk, { id, fields, by: caller.user, expectedVersion }), reply)
  })

  implement(api, contract.archiveProduct, async ({ params: { id }, caller, request }) => {
    const expectedVersion = expectedVersionOf(request)
    await changeProductInDraft(desk, { id, fields: { archived: true }, by: caller.user, expectedVersion })
    return undefined
  })

  implement(api, contract.exportProducts, async ({ caller, reply }) => {
    const lines = (await allProducts()).map(productCells)
    const day = new Date().toISOString().slice(0, 10)
    reply.header("Content-Disposition", `attachment; filename="products-${day}.csv"`)
    const text = byteOrderMark + csvLines([productColumns.map(({ heading }) => heading), ...lines])
    await reply.type("text/csv; charset=utf-8").send(text)
    await recordExport(api, {
      action: "product.export",
      by: caller.actor,
      rows: lines.length,
    })
    return alreadySent
  })

  implement(api, contract.importProducts, ({ body, caller, request }) =>
    importProducts(desk, { ...body, by: caller.user, expectedVersion: expectedVersionOf(request) }),
  )

  const inPlace = uploadPlaces()
  implement(api, uploadProductDocument, ({ caller, request, receive }) =>
    inPlace(networkOf(request.ip), () => receiveDocument(api, caller.user, receive)),
  )

  implement(api, downloadProductDocument, async ({ params: { id }, request, reply }) => {
    const signedIn = await findSignedIn(api, request, { countsAsUse: false })
    const isAdmin = signedIn?.user.role === "admin" && !signedIn.user.mustSetUpSecondFactor
    const document =
      (isAdmin && mayRead(signedIn.user, "catalog")) || isListed(api.content().catalog, id)
        ? await readProductDocument(api.db, id)
        : undefined
    if (!document) throw notFound("File not found")
    if (!isAdmin) await takeDownload(api, { ip: request.ip })
    return sendAttachment(api, reply, document)
  })
}

const keyOf: Record<contract.ProductSort, (product: contract.AdminProduct) => string> = {
  name: ({ name }) => name.toLowerCase(),
  category: ({ categoryTitle, name }) => `${categoryTitle} ${name}`.toLowerCase(),
  fsc: ({ fsc, name }) => `${fsc} ${name}`.toLowerCase(),
}

const ProductId = z.string().max(120)

/** One page of the products, or all of them without a limit. A few hundred rows in memory need no index. */
function pageOfProducts(
  all: readonly contract.AdminProduct[],
  query: contract.ProductQuery,
  reply: FastifyReply,
): contract.AdminProduct[] {
  const { limit = preferredLimit(reply.request), cursor, sort, order, ...filters } = query
  const placeOf = (product: contract.AdminProduct) => ({ key: keyOf[sort](product), id: product.id })
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

function fits(product: contract.AdminProduct, { q, family, category, state }: Partial<contract.ProductQuery>): boolean {
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
}: contract.AdminProduct) {
  return [name, slug, specifications, ...standards, fsc, cas, nsn, hazard?.un, categoryTitle].join("\n").toLowerCase()
}
