import type { FamilyKey } from "#contract/catalog/families.ts"
import { type LineDetailName, lineDetailNames } from "#contract/quote-requests/line-details.ts"
import type { CartItem } from "#web/site/quote-request/cart/cart.ts"

/** Where this browser keeps the form: request-draft.ts. */
export const draftStorageKey = "quartermaster.quote-draft"

const ownFields = ["category", "name", "slug", "quantity", "nsn", "specifications"] as const
export type RequestedLineField = (typeof ownFields)[number] | LineDetailName
export const requestFields: readonly RequestedLineField[] = [...ownFields, ...lineDetailNames]

/**
 * A product on the screen: its quantity is still text, and "or equal" is "yes", "no" or "". The slug is "" once its name
 * or category was typed.
 */
export interface RequestedLineTexts extends Record<Exclude<RequestedLineField, "category">, string> {
  category: FamilyKey | ""
  /** The cart's item that this line shows, as it was when the two were last the same. */
  origin?: CartOrigin | undefined
}
export type CartOrigin = Pick<CartItem, RequestedLineField>

export interface LineDraft extends RequestedLineTexts {
  id: number
  errors: Partial<Record<RequestedLineField, string>>
}

const noTexts = Object.fromEntries(requestFields.map((field) => [field, ""])) as Record<RequestedLineField, "">
export const blankLine: RequestedLineTexts = { ...noTexts, quantity: "1" }

/** Whether a line is empty. */
export function isBlank(line: RequestedLineTexts): boolean {
  return requestFields.every((field) => line[field].trim() === blankLine[field])
}

/** The quantity of a line whose list could not be read: it is shown as empty, and is none until one is typed. */
export const unreadQuantity = "?"

/** The whole number that a text means: 1 when it is empty, NaN if it is not one. 40.000 could mean 40 or 40,000. */
export const parseQuantity = (text: string) => (/^-?\d*$/.test(text) ? Number(text || 1) : Number.NaN)

/** Whether a line goes into the request: it has a category, a name and a quantity that is not known to be 0 or less. */
export function isSent(line: RequestedLineTexts): boolean {
  return line.category !== "" && line.name.trim() !== "" && !(parseQuantity(line.quantity) <= 0)
}

/** The message below a line that would be left out; a blank line needs none. */
export function whyNotSent(line: RequestedLineTexts): string | undefined {
  if (isSent(line) || isBlank(line)) return undefined
  if (line.category === "" || line.name.trim() === "")
    return "This line is not sent until you choose a category and enter a name"
  return "This line is not sent until the quantity is 1 or more"
}
