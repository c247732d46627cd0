import type { NewQuoteRequest } from "#contract/quote-requests.ts"
import { cartLimits } from "#web/site/quote-request/cart.ts"
import { checkEmail, checkLine, checkParagraphs } from "#web/api/check-text.ts"
import { isBlank, type LineTexts, parseQuantity } from "./quote-line.ts"
import { quoteTextLimits } from "./quote-text-limits.ts"

/**
 * What the server would refuse, by the same names and in the same words. The contract itself stays out of the browser,
 * because its schema library weighs more than the rest of this page; a test holds the two together.
 */
export function checkQuoteRequest(body: NewQuoteRequest): Record<string, string> {
  const { customerName, customerEmail, customerOrganization, customerPhone, message, products } = body
  const found: [path: string, message: string | undefined][] = [
    ["customerName", checkLine()(customerName) ?? (customerName.length < 2 ? "Name is required" : undefined)],
    ["customerEmail", checkEmail("Valid email is required")(customerEmail)],
    ["customerOrganization", checkLine()(customerOrganization ?? "")],
    ["customerPhone", checkLine(quoteTextLimits.phone)(customerPhone ?? "")],
    ["message", checkParagraphs(quoteTextLimits.message)(message ?? "")],
    ...products.flatMap(checkProduct),
    ["products", checkCount(products.length)],
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

type Product = NewQuoteRequest["products"][number]

function checkProduct({ name, quantity, nsn, specifications }: Product, index: number) {
  const found: [string, string | undefined][] = [
    [`products.${index}.name`, checkLine()(name)],
    [`products.${index}.quantity`, checkQuantity(quantity)],
    [`products.${index}.nsn`, checkLine(quoteTextLimits.nsn)(nsn ?? "")],
    [`products.${index}.specifications`, checkParagraphs(quoteTextLimits.specifications)(specifications ?? "")],
  ]
  return found
}

function checkQuantity(quantity: number): string | undefined {
  if (!Number.isSafeInteger(quantity)) return "Enter a whole number, such as 40,000"
  if (quantity < 1) return "Quantity must be at least 1"
  return quantity > cartLimits.quantity ? "Quantity must be at most 999,999,999" : undefined
}

function checkCount(count: number): string | undefined {
  if (count === 0) return "Please add at least one product to your quote request."
  return count > cartLimits.items ? `A quote request holds at most ${cartLimits.items} products` : undefined
}

/** What the first started line, or else the first line, still needs, when no line can be sent. */
export function missingFromLines<L extends LineTexts>(
  lines: readonly L[],
): { line: L; fields: Record<string, string> } {
  // A form always has a line.
  const line = (lines.find((candidate) => !isBlank(candidate)) ?? lines[0])!
  const fields: Record<string, string> = {}
  if (line.category === "") fields["products.0.category"] = "Choose a category"
  if (line.name.trim() === "") fields["products.0.name"] = "Enter a product name"
  if (parseQuantity(line.quantity) <= 0) fields["products.0.quantity"] = "Quantity must be at least 1"
  return { line, fields }
}
