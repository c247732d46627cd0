import { z } from "zod"
import { CatalogProduct } from "#contract/catalog/catalog.ts"
import type { FieldSchema } from "#contract/content/field-schema.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import { unitsOfIssue } from "#contract/values/units-of-issue.ts"

const choices = (names: Readonly<Record<string, string>>) => ({
  oneOf: Object.entries(names).map(([code, name]) => ({ const: code, title: `${code} ${name}` })),
})

/** Codes are chosen by their names. */
const product = CatalogProduct.extend({
  fsc: CatalogProduct.shape.fsc.meta({ ...CatalogProduct.shape.fsc.meta(), ...choices(fscTitles) }),
  unitOfIssue: CatalogProduct.shape.unitOfIssue.meta({
    ...CatalogProduct.shape.unitOfIssue.meta(),
    ...choices(unitsOfIssue),
  }),
})

const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })

export const productSchema = toSchema(product) as FieldSchema // The part of JSON Schema that documents use.

/** Documents, pictures and the archive have controls of their own. */
export const productFormSchema = toSchema(product.omit({ documents: true, pictures: true, archived: true }))
