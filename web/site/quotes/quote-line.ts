import type { FamilyKey } from "#contract/families.ts"
import type { CartItem } from "#web/api/cart.ts"

export const lineFields = ["category", "name", "quantity", "nsn", "specifications"] as const
export type LineField = (typeof lineFields)[number]

/** A product as it stands on the screen: the quantity is still text. */
export interface LineTexts {
  category: FamilyKey | ""
  name: string
  quantity: string
  nsn: string
  specifications: string
  /** The cart's item that this line shows, as it was when the two were last the same. */
  origin?: CartOrigin | undefined
}
export type CartOrigin = Pick<CartItem, "name" | "category" | "quantity" | "nsn" | "specifications">

export interface QuoteLine extends LineTexts {
  id: number
  errors: Partial<Record<LineField, string>>
}

export const blankLine: LineTexts = { category: "", name: "", quantity: "1", nsn: "", specifications: "" }

/** Whether nobody has put anything into a line. */
export function isBlank(line: LineTexts): boolean {
  return lineFields.every((field) => line[field].trim() === blankLine[field])
}

/** The number that a text stands for; `undefined` for what is empty or no number. */
export function parseQuantity(text: string): number | undefined {
  const quantity = text.trim() === "" ? Number.NaN : Number(text)
  return Number.isFinite(quantity) ? quantity : undefined
}

/** Whether a line goes into the request: it has a category, a name and a quantity above 0. */
export function isSent(line: LineTexts): boolean {
  return line.category !== "" && line.name.trim() !== "" && (parseQuantity(line.quantity) ?? 1) > 0
}

/** What a person is told beneath a line that would be left out; a blank one goes without saying. */
export function whyNotSent(line: LineTexts): string | undefined {
  if (isSent(line) || isBlank(line)) return undefined
  if (line.category === "" || line.name.trim() === "") return "This line is not sent until it has a category and a name"
  return "This line is not sent until its quantity is 1 or more"
}
