import { useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AdminProduct,
  changeProduct,
  createProduct,
  importProducts,
  ProductQuery,
} from "#contract/catalog/admin-products.ts"
import type { ProductDocument } from "#contract/catalog/catalog.ts"
import type { ContentPicture } from "#contract/content/picture.ts"
import type { CallInput } from "#contract/endpoint.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf } from "#web/api/list-pages.ts"
import { loadFrom } from "#web/api/queries.ts"
import { uploadFile } from "#web/api/upload-file.ts"
import { ifMatch } from "#web/api/versions.ts"

const root = "/api/admin/products"

/** Products that visitors can ask for, by name and slug. */
export const useCatalogProducts = () => useQuery(loadFrom("GET /api/catalog-products"))

export type ProductListView = {
  [Key in "q" | "sort" | "order" | "family" | "category" | "state"]: ProductQuery[Key] | undefined
}

/** All products of the catalogs, as the draft has them. */
export const allProducts: DeskList<AdminProduct, ProductListView> = {
  root,
  csv: `${root}/export/csv`,
  load: async ({ limit, ...query }, signal) =>
    pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { headers: { Prefer: `limit=${limit}` }, signal })),
}

const fresh = { staleTime: 0, refetchOnMount: "always" } as const

export const useProductForm = () => useQuery({ ...loadFrom(`GET ${root}/form`), ...fresh })

const productOf = (id: string) => loadFrom(`GET ${root}/:id`, { params: { id } })

export const useProduct = (id: string) => useQuery({ ...productOf(id), ...fresh })

export const readProduct = (id: string) => callSignedIn(`GET ${root}/:id`, { params: { id } })

export type NewProductBody = CallInput<typeof createProduct>["body"]

export const addProduct = (body: NewProductBody) => callSignedIn(`POST ${root}`, { body })

export const saveProduct = (id: string, body: CallInput<typeof changeProduct>["body"], version?: number) =>
  callSignedIn(`PATCH ${root}/:id`, { params: { id }, body }, { headers: ifMatch(version) })

export const putAway = ({ id }: AdminProduct) => callSignedIn(`DELETE ${root}/:id`, { params: { id } })

export const sendProducts = (body: CallInput<typeof importProducts>["body"], version?: number) =>
  callSignedIn(`POST ${root}/import`, { body }, { headers: ifMatch(version) })

/** Uploads a PDF that a product can list then. */
export const uploadDocument = (file: File) =>
  uploadFile("/api/admin/product-documents", file) as Promise<Omit<ProductDocument, "kind">> // As the contract says.

/** Uploads a picture that a product can show then. */
export const sendPicture = (file: File) =>
  uploadFile("/api/admin/pictures", file) as Promise<Pick<ContentPicture, "id" | "width" | "height">> // As the contract says.

/** The address of a document file, of the draft or of a published product. */
export const documentFile = (id: string) => `/api/product-documents/${encodeURIComponent(id)}`

/** After a change: reloads the list, the counts of categories and the draft; an open form keeps its texts. */
export function useReloadProducts() {
  const client = useQueryClient()
  return (saved?: AdminProduct) => {
    if (saved) client.setQueryData(productOf(saved.id).queryKey, saved)
    void client.invalidateQueries({ predicate: ({ queryKey: [first, second] }) => isAffected(first, second) })
  }
}

const isAffected = (first: unknown, second: unknown) =>
  typeof second !== "string" &&
  typeof first === "string" &&
  (first.startsWith(root) || first.startsWith("/api/admin/content"))
