import type { FamilyKey } from "#contract/families.ts"
import type { CartItem } from "#web/site/quote-request/cart.ts"

/** Where this browser keeps the form: quote-draft.ts. */
export const draftStorageKey = "quartermaster.quote-draft"

/** Details of a line that start folded away. */
export const lineDetailFields = ["unitOfIssue", "clin", "partNumber", "manufacturer", "orEqual", "neededBy"] as const
export const lineFields = [
  "category",
  "name",
  "slug",
  "quantity",
  "nsn",
  "specifications",
  ...lineDetailFields,
] as const
export type LineField = (typeof lineFields)[number]

/** A product on the screen: its quantity is still text. */
export interface LineTexts {
  category: FamilyKey | ""
  name: string
  /** The slug of the catalog's product that the line asks for; "" once its name or category was typed. */
  slug: string
  quantity: string
  nsn: string
  specifications: string
  unitOfIssue: string
  clin: string
  partNumber: string
  manufacturer: string
  /** "yes", "no", or "" while the buyer has not said. */
  orEqual: string
  /** "YYYY-MM-DD" or "". */
  neededBy: string
  /** The cart's item that this line shows, as it was when the two were last the same. */
  origin?: CartOrigin | undefined
}
export type CartOrigin = Pick<CartItem, LineField>

export interface RequestedLine extends LineTexts {
  id: number
  errors: Partial<Record<LineField, string>>
}

export const blankLine: LineTexts = {
  category: "",
  name: "",
  slug: "",
  quantity: "1",
  nsn: "",
  specifications: "",
  unitOfIssue: "",
  clin: "",
  partNumber: "",
  manufacturer: "",
  orEqual: "",
  neededBy: "",
}

/** Whether a line is empty. */
export function isBlank(line: LineTexts): boolean {
  return lineFields.every((field) => line[field].trim() === blankLine[field])
}

/** The whole number that a text means: 1 when it is empty, NaN if it is not one. 40.000 could mean 40 or 40,000. */
export const parseQuantity = (text: string) => (/^-?\d*$/.test(text) ? Number(text || 1) : Number.NaN)

/** Whether a line goes into the request: it has a category, a name and a quantity that is not known to be 0 or less. */
export function isSent(line: LineTexts): boolean {
  return line.category !== "" && line.name.trim() !== "" && !(parseQuantity(line.quantity) <= 0)
}

/** What a person is told beneath a line that would be left out; a blank one goes without saying. */
export function whyNotSent(line: LineTexts): string | undefined {
  if (isSent(line) || isBlank(line)) return undefined
  if (line.category === "" || line.name.trim() === "")
    return "This line is not sent until you choose a category and enter a name"
  return "This line is not sent until the quantity is 1 or more"
}
