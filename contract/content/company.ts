import { z } from "zod"
import { familyKeys } from "#contract/catalog/families.ts"
import { isE164, isNaics } from "#contract/values/identifiers.ts"
import { isUsState } from "#contract/values/us-states.ts"
import { words } from "./words.ts"

/** A phone number in two forms: to dial (`tel:`) and to read. */
export const Phone = z
  .strictObject({
    e164: z
      .string()
      .refine(isE164, "must look like +19165550100: a plus sign and digits only")
      .meta({ title: "Number for dialing", description: "A plus sign and digits only: +19165550100." }),
    shown: words(30).meta({ title: "Number as shown", description: "The same digits as people read them." }),
  })
  .refine(({ e164, shown }) => e164.endsWith(shown.replace(/\D/g, "")), {
    path: ["shown"],
    message: "must have the same digits as the number to dial; change both",
  })
export type Phone = z.infer<typeof Phone>

export const CompanyEmail = z.email("must be one mail address").max(254)

export const CompanyAddress = z.strictObject({
  street: words(120),
  city: words(80),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two uppercase letters")
    .refine(isUsState, "must be the postal code of a state, such as CA")
    .describe("Two letters: CA."),
  stateName: words(40).meta({ title: "State in words", description: "As pages write it: California." }),
  postalCode: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, "must be a ZIP code such as 95814")
    .meta({ title: "ZIP code" }),
  country: z.literal("United States"),
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

/** One of the four industry classifications, one per family. */
export const Naics = z.strictObject({
  family: z.enum(familyKeys),
  code: z.string().refine(isNaics, "must be a six-digit NAICS code"),
  title: words(80),
})
export type Naics = z.infer<typeof Naics>

/** Digits enough for an area code or an international access code. */
const isDialed = (text: string) => text.replace(/\D/g, "").length >= 10

/** Contact for carriers after a spill of dangerous goods (49 CFR 172.604). */
export const EmergencyContact = z.strictObject({
  phone: words(40)
    .refine(isDialed, "must have the area code")
    .describe("Answered at all times while the goods are on the way, with the area code."),
  registeredAs: words(80).optional().meta({
    title: "Name at the answering service",
    description: "The name or contract number that the company has with a service that answers the number for it.",
  }),
})

/** content/company.yaml: who the company is. */
export const CompanyFacts = z.strictObject({
  name: words(80),
  legalName: words(120).meta({ title: "Legal name", description: "As it is registered, with LLC or Inc." }),
  tagline: words(80).describe("Appears below the name in emails and on the capability statement."),
  titleSuffix: words(80).meta({
    title: "End of page titles",
    description: "Ends every page's title, after the company's name.",
  }),
  businessSize: words(40).meta({ title: "Business size", description: "As SAM.gov has it: Small." }),
  businessType: words(80).meta({ title: "Business type", description: "As SAM.gov has it: Veteran-Owned." }),
  uei: z
    .string()
    .regex(/^[0-9A-Z]{12}$/, "must have twelve uppercase letters and digits")
    .meta({
      title: "UEI",
      description: "Twelve characters. Their checksum is checked unless this is marked as a sample.",
    }),
  cage: z
    .string()
    .regex(/^[0-9A-Z]{5}$/, "must have five uppercase letters and digits")
    .meta({ title: "CAGE code", description: "Five characters, checked unless this is marked as a sample." }),
  registrationId: words(40).meta({
    title: "Registration number",
    description: "The company's own number in the federal registry, shown on the industry pages. “none” is not shown.",
  }),
  salesEmail: CompanyEmail.meta({
    title: "Email of the sales inbox",
    description: "Requests and messages of buyers go there.",
  }),
  phone: Phone,
  address: CompanyAddress,
  emergencyContact: EmergencyContact.optional().meta({
    title: "Emergency telephone for hazardous goods",
    description: "Printed on bills of lading, which hazardous goods cannot have without it. No page shows it.",
  }),
  hours: words(80).describe("As shown on the pages. The desk has its own opening hours."),
  drawings: z.boolean().default(false).meta({
    title: "Show drawings",
    description:
      "Where you have no picture yet, pages show a drawing that comes with the site, and product pages say that it is one. No drawing shows the real goods.",
  }),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>

export const NaicsList = z
  .array(Naics)
  .length(familyKeys.length)
  .refine((list) => familyKeys.every((key, index) => list[index]?.family === key), {
    message: `must list the families in this order: ${familyKeys.join(", ")}`,
  })
  .meta({ title: "NAICS codes", description: "One for each family, in this order." })
