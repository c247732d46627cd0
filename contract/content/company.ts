import { z } from "zod"
import { familyKeys } from "#contract/families.ts"
import { isE164, isNaics } from "#contract/identifiers.ts"
import { words } from "./words.ts"

/** A phone number twice: as it is dialled (`tel:`) and as people read it. */
export const Phone = z
  .strictObject({
    e164: z.string().refine(isE164, "must look like +19165550100: a plus sign and digits only"),
    shown: words(30),
  })
  .refine(({ e164, shown }) => e164.endsWith(shown.replace(/\D/g, "")), {
    path: ["shown"],
    message: "must have the same digits as e164; change the number in both lines",
  })
export type Phone = z.infer<typeof Phone>

export const Email = z.email("must be one mail address")

export const Address = z.strictObject({
  street: words(120),
  city: words(80),
  /** Two letters. */
  state: z.string().regex(/^[A-Z]{2}$/, "must be two uppercase letters"),
  stateName: words(40),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/, "must be a ZIP code such as 95814"),
  country: z.literal("United States"),
})
export type Address = z.infer<typeof Address>

/** One of the four industry classifications, one per family. */
export const Naics = z.strictObject({
  family: z.enum(familyKeys),
  code: z.string().refine(isNaics, "must be a six-digit NAICS code"),
  title: words(80),
})
export type Naics = z.infer<typeof Naics>

/** content/company.yaml: who the company is. */
export const Company = z.strictObject({
  name: words(80),
  legalName: words(120),
  tagline: words(80),
  /** Ends every page's title, after the company's name. */
  titleSuffix: words(80),
  businessSize: words(40),
  businessType: words(80),
  /** Twelve characters, checked by their checksum unless the file marks the value as a sample. */
  uei: z.string().regex(/^[0-9A-Z]{12}$/, "must have twelve uppercase letters and digits"),
  /** Five characters, checked unless the file marks the value as a sample. */
  cage: z.string().regex(/^[0-9A-Z]{5}$/, "must have five uppercase letters and digits"),
  /** The company's own number in the federal registry, shown on the fuel page. */
  registrationId: words(40),
  salesEmail: Email,
  phone: Phone,
  address: Address,
  hours: words(80),
})
export type Company = z.infer<typeof Company>

export const NaicsList = z
  .array(Naics)
  .length(familyKeys.length)
  .refine((list) => familyKeys.every((key, index) => list[index]?.family === key), {
    message: `must list the families in this order: ${familyKeys.join(", ")}`,
  })
