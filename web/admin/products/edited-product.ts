import type { AdminProduct, ProductForm } from "#contract/catalog/admin-products.ts"
import type { ContentDocument } from "#contract/content/content-documents.ts"
import { type FieldSchema } from "#contract/content/field-schema.ts"
import { emptyOf, type Group } from "#web/admin/content/json-schema.ts"
import type { EditedDocument, Edits } from "#web/admin/content/use-document-form.ts"

/** The key under which a new product's unsaved text is kept. */
export const newSubject = "product:new"

/** A product as the form of documents edits it. */
export function editedProduct(
  product: AdminProduct,
  { schema }: Pick<ProductForm, "schema">,
  changes?: Pick<ContentDocument, "changedBy" | "changedAt">,
): EditedDocument {
  return {
    path: `product:${product.id}`,
    version: product.version,
    value: fieldsOf(product),
    schema,
    problems: {},
    changedBy: changes?.changedBy ?? null,
    changedAt: changes?.changedAt ?? null,
  }
}

export function newProduct({ categories, schema }: ProductForm): EditedDocument {
  const { properties = {}, required = [], ...rest }: FieldSchema = schema
  const category = { type: "string", oneOf: categories.map(({ key, title }) => ({ const: key, title })) }
  const slug = { ...properties.slug, description: "The end of the product's address. Empty: made from the name." }
  return {
    path: newSubject,
    version: 0,
    value: emptyProduct(schema),
    schema: {
      ...rest,
      properties: { category, ...properties, slug },
      required: ["category", ...required.filter((key) => key !== "slug")],
    },
    problems: {},
    changedBy: null,
    changedAt: null,
  }
}

/** A product's fields as the unsaved start of a new one. Its address, NSN and files stay its own. */
export function copyOf(product: AdminProduct, { schema }: ProductForm): Edits {
  const before = emptyProduct(schema)
  const { slug: _, formerSlugs: __, nsn: ___, documents: ____, pictures: _____, ...fields } = fieldsOf(product)
  const name = `${product.name} (copy)`
  return { version: 0, before, value: { ...before, ...fields, category: product.category, name } }
}

function emptyProduct(schema: FieldSchema): Group {
  const { slug: _, ...fields } = emptyOf(schema) as Group // A product is a group.
  return { category: "", ...fields }
}

function fieldsOf(product: AdminProduct): Group {
  const { id: _, family: __, category: ___, categoryTitle: ____, state: _____, ...rest } = product
  const { version: ______, archived: _______, ...fields } = rest
  return fields
}
