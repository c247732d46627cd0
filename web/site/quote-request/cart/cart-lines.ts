import { type CartItem, cartLimits, isSameItem } from "#web/site/quote-request/cart/cart.ts"
import {
  blankLine,
  type CartOrigin,
  requestFields,
  type RequestedLineTexts,
  parseQuantity,
} from "#web/site/quote-request/lines/requested-line.ts"

/**
 * The form shows the cart's items as lines. Both may change while the form is open, the cart also in another tab: the
 * lines follow the cart, except where that would remove typed text.
 */
export function followCart<L extends RequestedLineTexts>(
  lines: readonly L[],
  cart: readonly CartItem[],
): readonly (L | RequestedLineTexts)[] {
  const followed = lines.flatMap((line) => followItem(line, cart))
  const missing = cart.filter((item) => !lines.some(({ origin }) => origin && isSameItem(origin, item)))
  const unchanged =
    missing.length === 0 && followed.length === lines.length && followed.every((line, i) => line === lines[i])
  return unchanged ? lines : [...followed, ...missing.map(lineOfItem)]
}

function followItem<L extends RequestedLineTexts>(line: L, cart: readonly CartItem[]): L[] {
  const { origin } = line
  if (!origin) return [line]
  const item = cart.find((candidate) => isSameItem(candidate, origin))
  if (!item) return isEdited(line, origin) ? [{ ...line, origin: undefined }] : []
  if (item.quantity === origin.quantity) return [line]
  return [{ ...line, quantity: String(item.quantity), origin: { ...origin, quantity: item.quantity } }]
}

/** A line that shows an item of the cart. */
export function lineOfItem(item: CartItem): RequestedLineTexts {
  const origin = Object.fromEntries(requestFields.map((field) => [field, item[field]])) as CartOrigin
  const texts = Object.fromEntries(requestFields.map((field) => [field, String(item[field] ?? "")]))
  return { ...blankLine, ...texts, origin }
}

/** The typed quantity for the cart; `undefined` if the cart cannot hold it. */
export function cartQuantityOf(text: string): number | undefined {
  const quantity = parseQuantity(text)
  const fits = text !== "" && quantity >= 1 && quantity <= cartLimits.quantity
  return fits ? quantity : undefined
}

/** The cart with another quantity of one item. */
export function withQuantity(cart: readonly CartItem[], origin: CartOrigin, quantity: number): readonly CartItem[] {
  return cart.map((item) => (isSameItem(item, origin) ? { ...item, quantity } : item))
}

/** The cart without the items that these lines show. */
export function withoutItemsOf(cart: readonly CartItem[], lines: readonly RequestedLineTexts[]): readonly CartItem[] {
  return cart.filter((item) => !lines.some(({ origin }) => origin && isSameItem(origin, item)))
}

// The quantity is ignored, because typing one also changes the cart.
function isEdited(line: RequestedLineTexts, origin: CartOrigin): boolean {
  return requestFields.some((field) => field !== "quantity" && line[field] !== (origin[field] ?? ""))
}
