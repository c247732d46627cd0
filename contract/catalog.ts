import { z } from "zod"
import { familyKeys, type FamilyKey } from "#contract/families.ts"
import { isUn } from "#contract/identifiers.ts"

/** The catalogue's categories by family, in the order of the grid. The keys are public addresses (`?category=`). */
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

const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.trim() && !/[\n\r\t]/.test(text), "must be one line without spaces at its ends")

/** Hazard of transport, from the table of 49 CFR 172.101. */
export const Hazard = z.strictObject({
  un: z.string().refine(isUn, "must look like UN1090 or NA1993"),
  /** Hazard class or division, e.g. "3", "2.1", "5.1", "8", "9". */
  class: z.string().regex(/^[1-9](\.[1-6])?$/, "must be a hazard class or division such as 3 or 5.1"),
  packingGroup: z.enum(["I", "II", "III"]).optional(),
})

const Slug = z
  .string()
  .max(90)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by hyphens: "claw-hammer-16-oz"')

export const CatalogProduct = z.strictObject({
  name: line(90),
  /** The end of the product's address, unique in its family. It stays when the name changes. */
  slug: Slug,
  /** Earlier slugs; their addresses redirect to the present one. */
  formerSlugs: z.array(Slug).min(1).max(5).optional(),
  /** What a buyer compares by: grade, size, range, material. */
  specifications: line(240),
  /** Designations the item is specified to, without edition years: "ASTM D975". Never a claim of certification. */
  standards: z.array(line(60)).max(6).optional(),
  /** Federal Supply Class, four digits, from the official product and service code table. */
  fsc: z.string().regex(/^\d{4}$/, "must be four digits"),
  /** Two-letter unit of issue code of MIL-STD-129. */
  unitOfIssue: z.string().regex(/^[A-Z]{2}$/, "must be two uppercase letters"),
  packagingSizes: z.array(line(60)).min(1).max(6),
  /** Strength of the active part, for chemicals: "12.5 % available chlorine by weight". */
  concentration: line(90).optional(),
  /** CAS registry number; its last digit is a checksum. */
  cas: z
    .string()
    .regex(/^\d{2,7}-\d{2}-\d$/, "must look like 67-64-1")
    .optional(),
  hazard: Hazard.optional(),
  storage: line(160).optional(),
  /** Typical shelf life; the label governs. */
  shelfLife: line(120).optional(),
  /** National Stock Number. Left out unless an administrator has verified it. */
  nsn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{3}-\d{4}$/, "must look like 1234-00-567-8901")
    .optional(),
})
export type CatalogProduct = z.infer<typeof CatalogProduct>

/** One file of content/catalog; the file's name is the category's key. */
export const CatalogCategory = z.strictObject({
  family: z.enum(familyKeys),
  title: line(60),
  description: line(320),
  /**
   * Rules and standards that govern the category, as short badge labels: "49 CFR hazmat". Not certificates of the
   * company.
   */
  compliance: z.array(line(48)).min(2).max(8),
  /** Lines of the Safety Requirements card, or for food of Storage and Handling Requirements. */
  safetyNotes: z.array(line(240)).min(3).max(8),
  products: z.array(CatalogProduct).min(1).max(40),
})
export type CatalogCategory = z.infer<typeof CatalogCategory>

/** A file as its owner wrote it: a row may lack its slug, so the check can suggest one. */
export const CatalogFile = CatalogCategory.extend({
  products: z
    .array(CatalogProduct.partial({ slug: true }))
    .min(1)
    .max(40),
})
export type CatalogFile = z.infer<typeof CatalogFile>

/**
 * One file of content/food-supply; the file's name is the category's key, its code follows from the order of the keys.
 */
export const FoodSupplyCategory = z.strictObject({
  name: line(60),
  description: line(320),
  compliance: z.array(line(48)).min(2).max(8),
  products: z
    .array(
      z.strictObject({
        name: line(90),
        spec: line(200),
        packaging: line(120),
        shelfLife: line(120),
      }),
    )
    .min(5)
    .max(30),
})
export type FoodSupplyCategory = z.infer<typeof FoodSupplyCategory>
