import { z } from "zod"
import { CatalogProduct, categoryKeys } from "#contract/catalog/catalog.ts"
import { FieldDifference } from "#contract/content/content-documents.ts"
import { endpoint } from "#contract/endpoint.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { listFields } from "#contract/lists.ts"
import { formatCount } from "#contract/values/counts.ts"

/** Rows of one import, and bytes of them as JSON. */
export const productImportLimits = { rows: 1_000, bytes: 1024 * 1024 } as const

/** States of a product in the draft. */
export const productStates = ["published", "changed", "new", "archived"] as const
export type ProductState = (typeof productStates)[number]

export const productStateLabels: Record<ProductState, string> = {
  published: "Published",
  changed: "Changed",
  new: "New",
  archived: "Archived",
}

export const productSorts = ["name", "category", "fsc"] as const
export type ProductSort = (typeof productSorts)[number]

export const allCategoryKeys = Object.values(categoryKeys).flat()

/** A product in the draft. */
export const AdminProduct = z.object({
  /** "chemicals:acetone-technical-grade" */
  id: z.string(),
  family: z.enum(familyKeys),
  /** The category's key. */
  category: z.string(),
  categoryTitle: z.string(),
  state: z.enum(productStates),
  /** Another number whenever the product differs; for If-Match. */
  version: z.number(),
  ...CatalogProduct.shape,
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** As in the documents; errors use the words of the content's own check. */
const fields = Object.fromEntries(
  Object.entries(CatalogProduct.shape).map(([name, schema]) => [
    name,
    z
      .unknown()
      .meta(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
      .optional(),
  ]),
) as Record<keyof typeof CatalogProduct.shape, z.ZodOptional<z.ZodUnknown>> // Object.entries loses the keys' type.
/** Files have no column for documents and pictures, which are uploaded one by one. */
const { documents: _, pictures: __, ...fieldsOfFile } = fields
export type ProductFields = Partial<Record<keyof typeof fields, unknown>>

const Category = z.enum(allCategoryKeys, "Choose a category")

const byProduct = z.object({ id: z.string().max(120) })

export const ProductQuery = z.object({
  ...listFields,
  order: z.enum(["asc", "desc"]).default("asc"),
  sort: z.enum(productSorts).default("name"),
  family: z.enum(familyKeys).optional(),
  category: Category.optional(),
  state: z.enum(productStates).optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const listAdminProducts = endpoint("GET /api/admin/products", {
  who: "admin",
  summary: "All products of the catalogs as the draft has them, archived ones too",
  query: ProductQuery,
  reply: { 200: z.array(AdminProduct) },
})

const AdminCategory = z.object({
  key: z.string(),
  family: z.enum(familyKeys),
  title: z.string(),
  /** The document that holds its title, description and notes. */
  path: z.string(),
  /** Rows that are not archived. */
  products: z.number(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const getProductForm = endpoint("GET /api/admin/products/form", {
  who: "admin",
  summary: "The categories of the catalogs, and the JSON Schema of a product's fields with labels and help texts",
  reply: { 200: z.object({ categories: z.array(AdminCategory), schema: z.record(z.string(), z.unknown()) }) },
})
export type ProductForm = z.infer<(typeof getProductForm)["reply"][200]>

export const getAdminProduct = endpoint("GET /api/admin/products/:id", {
  who: "admin",
  summary: "A product as the draft has it; its id is its family and slug: `fuel:diesel-no-2`",
  params: byProduct,
  reply: { 200: AdminProduct },
})

export const createProduct = endpoint("POST /api/admin/products", {
  who: "admin",
  summary: "Add a product to the draft. Without a slug it gets one made from its name",
  body: z.strictObject({ category: Category, ...fields }),
  reply: { 201: AdminProduct },
})

export const changeProduct = endpoint("PATCH /api/admin/products/:id", {
  who: "admin",
  summary: "Change a product in the draft by JSON Merge Patch (RFC 7396); `archived: false` restores it",
  params: byProduct,
  body: z.strictObject(fields),
  honors: ["If-Match"],
  reply: { 200: AdminProduct },
})

export const archiveProduct = endpoint("DELETE /api/admin/products/:id", {
  who: "admin",
  summary: "Archive a product in the draft: once published, visitors no longer see it",
  params: byProduct,
  honors: ["If-Match"],
  reply: { 204: null },
})

export const exportProducts = endpoint("GET /api/admin/products/export/csv", {
  who: "admin",
  summary: "All products of the draft as CSV",
  reply: { 200: "text/csv" },
})

/** How a row of an import changes the draft. */
export const ImportedProduct = z.object({
  line: z.number(),
  name: z.string(),
  state: z.enum(["added", "changed", "unchanged", "wrong"]),
  /** The changed fields of a changed row. */
  changes: z.array(FieldDifference),
  /** Errors of an invalid row, by field. */
  problems: z.record(z.string(), z.string()),
})
export type ImportedProduct = z.infer<typeof ImportedProduct>

export const importProducts = endpoint("POST /api/admin/products/import", {
  who: "admin",
  summary: "Compare rows with the draft by category and slug; with `apply`, save all of them or none",
  bodyBytes: productImportLimits.bytes,
  body: z.object({
    rows: z
      .array(
        z.object({
          /** The row's line in the uploaded file. */
          line: z.int().min(1).max(1_000_000),
          /** A missing column changes nothing; null empties a field. */
          fields: z.strictObject({ category: z.unknown().optional(), ...fieldsOfFile }),
        }),
      )
      .min(1, "The file has no rows")
      .max(productImportLimits.rows, `At most ${formatCount(productImportLimits.rows)} rows at once`),
    apply: z.boolean().default(false),
  }),
  honors: ["If-Match"],
  reply: {
    200: z.object({
      rows: z.array(ImportedProduct),
      /** The version of the catalog's draft. Send it as If-Match with `apply`, so that only the shown changes are made. */
      version: z.number(),
      applied: z.boolean(),
    }),
  },
})
export type ProductImport = z.infer<(typeof importProducts)["reply"][200]>
