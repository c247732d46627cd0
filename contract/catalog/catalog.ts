import { z } from "zod"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import { DrawingField, PictureField, DescribedPicture } from "#contract/content/picture.ts"
import { formatted, words } from "#contract/content/words.ts"
import { isUn } from "#contract/values/identifiers.ts"
import { pictureLimits } from "#contract/catalog/picture-sizes.ts"
import { paymentRuleLabels, paymentRules } from "#contract/sales/sale-words.ts"
import { slugOf } from "#contract/values/slug.ts"

/** The catalog's categories by family, in the order of the grid. The keys are public addresses (`?category=`). */
export const categoryKeys = {
  food: ["prime-beef-cuts", "ground-beef-trims", "chicken-products", "canned-foods", "dried-foods"],
  fuel: [
    "diesel-fuel",
    "gasoline",
    "aviation-fuel",
    "alternative-fuels",
    "lubricants-oils",
    "fuel-additives",
    "emergency-fuel",
    "bulk-storage",
  ],
  chemicals: [
    "industrial-cleaning",
    "solvents",
    "lubricants-greases",
    "water-treatment",
    "specialty-coatings",
    "sanitization",
    "laboratory",
    "environmental",
  ],
  hardware: [
    "hand-tools",
    "power-tools",
    "fasteners",
    "safety-ppe",
    "building-materials",
    "electrical-supplies",
    "plumbing-supplies",
    "hvac-components",
    "janitorial-supplies",
    "industrial-equipment",
  ],
} as const satisfies Record<FamilyKey, readonly string[]>

/** The nine printable food categories; their order gives the codes FOOD-001 to FOOD-009. */
export const foodSupplyKeys = [
  "beef-poultry",
  "fresh-produce",
  "frozen-foods",
  "dairy-products",
  "canned-packaged",
  "beverages",
  "bakery-products",
  "mre-field-rations",
  "specialty-dietary",
] as const
export type FoodSupplyKey = (typeof foodSupplyKeys)[number]

/** Hazard of transport, from the table of 49 CFR 172.101. */
export const Hazard = z.strictObject({
  un: z.string().refine(isUn, "must look like UN1090 or NA1993").meta({ title: "UN or NA number" }),
  class: z
    .string()
    .regex(/^[1-9](\.[1-6])?$/, "must be a hazard class or division such as 3 or 5.1")
    .describe("Hazard class or division, such as 3, 2.1, 5.1, 8 or 9."),
  packingGroup: z.enum(["I", "II", "III"]).optional(),
  subsidiary: z
    .string()
    .regex(/^[1-9](\.[1-6])?(, [1-9](\.[1-6])?)?$/, "must be one or two classes or divisions such as 6.1 or 5.1, 8")
    .optional()
    .meta({ title: "Subsidiary hazard class", description: "One or two, such as 6.1 or 5.1, 8." }),
  shippingName: words(200).optional().meta({
    title: "Proper shipping name",
    description:
      "Column 2 of the table, with the technical name in parentheses where the table asks for one. Bills of lading need it.",
  }),
})

const Slug = z
  .string()
  .max(90)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by hyphens: "claw-hammer-16-oz"')

/** Kinds of product documents, with their labels. */
export const productDocumentKinds = {
  sds: "Safety data sheet",
  specification: "Specification sheet",
  certificate: "Certificate",
} as const
export type ProductDocumentKind = keyof typeof productDocumentKinds

/** A file that buyers can download from the product's page. */
export const ProductDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(Object.keys(productDocumentKinds) as [ProductDocumentKind, ...ProductDocumentKind[]]), // The keys' type is lost.
  name: words(200),
  /** In bytes. */
  size: z.int().min(1),
})
export type ProductDocument = z.infer<typeof ProductDocument>

const ProductPaymentRule = z.enum(paymentRules).meta({
  title: "Payment rule",
  description:
    "When federal buyers must pay, by the Prompt Payment Act. Without one, it follows from the FSC or the category.",
  oneOf: paymentRules.map((rule) => ({ const: rule, title: paymentRuleLabels[rule] })),
})

/** Rows of a category: those that visitors see, and all including archived ones. */
export const categoryLimits = { shown: 40, rows: 200 } as const

/** The default unit of an order: pounds, or the product's unit of issue. Buyers can choose any other. */
export const OrderBy = z.enum(["pounds", "unit of issue"])
export type OrderBy = z.infer<typeof OrderBy>

export const CatalogProduct = z.strictObject({
  name: words(90),
  slug: Slug.meta({
    title: "Page address",
    description:
      "The last part of the address of the product's page, such as acetone-technical-grade. It stays when the name changes.",
  }),
  formerSlugs: z
    .array(Slug.meta({ title: "Earlier page address" }))
    .min(1)
    .max(5)
    .optional()
    .meta({
      title: "Earlier page addresses",
      description: "Links with one of these as the last part lead to the present address.",
    }),
  specifications: words(240).describe("What a buyer compares by: grade, size, range, material."),
  description: formatted(4_000)
    .optional()
    .meta({ multiline: true, format: "formatted", description: "Shown in full on the product's page." }),
  standards: z
    .array(words(60))
    .max(6)
    .optional()
    .describe("Standards the item is specified to, without edition years: ASTM D975. Never a claim of certification."),
  fsc: z
    .string()
    .regex(/^\d{4}$/, "must be four digits")
    .meta({ title: "FSC", description: "Federal Supply Class: four digits of the official table." }),
  unitOfIssue: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two uppercase letters")
    .describe("Two-letter code of MIL-STD-129, such as EA or DR."),
  orderBy: OrderBy.optional().meta({
    title: "Unit offered first",
    description: "Pounds or the unit of issue. As in its family unless set.",
  }),
  packagingSizes: z.array(words(60)).min(1).max(6),
  concentration: words(90)
    .optional()
    .describe("Strength of the active part of a chemical: 12.5% available chlorine by weight."),
  cas: z
    .string()
    .regex(/^\d{2,7}-\d{2}-\d$/, "must look like 67-64-1")
    .optional()
    .meta({ title: "CAS number", description: "Its last digit is a checksum." }),
  hazard: Hazard.optional(),
  storage: words(160).optional(),
  shelfLife: words(120).optional().describe("Typical shelf life. The label on the product governs."),
  nsn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{3}-\d{4}$/, "must look like 1234-00-567-8901")
    .optional()
    .meta({ title: "NSN", description: "National Stock Number. Leave it out unless you have verified it." }),
  paymentRule: ProductPaymentRule.optional(),
  documents: z
    .array(ProductDocument)
    .min(1)
    .max(6)
    .optional()
    .describe("Files to download from the product's page. They are uploaded in the back office."),
  pictures: z
    .array(DescribedPicture)
    .min(1)
    .max(pictureLimits.ofProduct)
    .optional()
    .describe("Pictures of the product, the first one also in lists. They are uploaded in the back office."),
  drawing: DrawingField.optional(),
  archived: z.literal(true).optional().describe("Visitors do not see the product. Its address stays reserved."),
})
export type CatalogProduct = z.infer<typeof CatalogProduct>

/** One file of content/catalog; the file's name is the category's key. */
export const CatalogCategory = z.strictObject({
  family: z.enum(familyKeys),
  title: words(60),
  description: words(320),
  picture: PictureField.optional(),
  drawing: DrawingField.optional(),
  compliance: z
    .array(words(48))
    .min(2)
    .max(8)
    .describe(
      "Rules and standards for the category, as badges: 49 CFR hazmat. They are not the company's certificates.",
    ),
  safetyNotes: z
    .array(words(240))
    .min(3)
    .max(8)
    .describe("Lines of the card Safety Requirements; for food, of Storage and Handling Requirements."),
  products: z.array(CatalogProduct).min(1).max(categoryLimits.rows),
})
export type CatalogCategory = z.infer<typeof CatalogCategory>

/** A file as its owner wrote it: a row may lack its slug, so the check can suggest one. */
export const CatalogFile = CatalogCategory.extend({
  products: z
    .array(CatalogProduct.partial({ slug: true }))
    .min(1)
    .max(categoryLimits.rows),
})
export type CatalogFile = z.infer<typeof CatalogFile>

const FoodSupplyProduct = z
  .strictObject({
    name: words(90),
    slug: Slug.optional().meta({
      title: "Page address",
      description:
        "Identifies the product when its name changes. If empty, it is made from the name. For a product that is also in a catalog, enter the one from there.",
    }),
    spec: words(200),
    packaging: words(120),
    shelfLife: words(120),
    paymentRule: ProductPaymentRule.optional(),
  })
  .transform(({ slug, ...product }) => ({ ...product, slug: slug ?? slugOf(product.name) }))

/**
 * One file of content/food-supply; the file's name is the category's key, its code follows from the order of the keys.
 */
export const FoodSupplyCategory = z.strictObject({
  name: words(60),
  description: words(320),
  compliance: z.array(words(48)).min(2).max(8),
  products: z.array(FoodSupplyProduct).min(5).max(30),
})
export type FoodSupplyCategory = z.infer<typeof FoodSupplyCategory>
