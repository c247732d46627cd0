import { useSyncExternalStore } from "react"
import { type LineDetailName, lineDetailNames } from "#contract/quote-requests/line-details.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"

/**
 * A line of the quote inquiry. Its unit of issue is a code of contract/values/units-of-issue.ts, or pounds if there is none.
 * Callers may add text fields of their own; they are kept.
 */
export interface CartItem extends Partial<Record<LineDetailName, string>> {
  name: string
  /** The family's key, so that it maps straight to the quote form's option. */
  category: FamilyKey
  quantity: number
  /** Identifies the product in the catalog. */
  slug?: string
  nsn?: string
  specifications?: string
  [extra: string]: unknown
}

export const cartStorageKey = "quartermaster.quote-inquiry"
export const cartChangeEvent = "quartermaster:cart"
export const cartLimits = { items: 200, quantity: 999_999_999, text: 1_000 } as const

const empty: readonly CartItem[] = []
let lastText: string | null = null
let lastItems = empty

/** The items in storage; anything corrupt, foreign or out of range counts as absent. */
export function readCart(): readonly CartItem[] {
  const text = readStorage()
  if (text === lastText) return lastItems
  lastText = text
  lastItems = text === null ? empty : parseCart(text)
  return lastItems
}

export function parseCart(text: string): readonly CartItem[] {
  try {
    const value: unknown = JSON.parse(text)
    // Merged, because two lines of the same product would be one to everything that adds or removes.
    return Array.isArray(value)
      ? value.filter(isCartItem).slice(0, cartLimits.items).reduce<readonly CartItem[]>(withItem, empty)
      : empty
  } catch {
    return empty
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== "object" || value === null) return false
  const { name, category, quantity, nsn, specifications, ...extra } = value as Record<string, unknown>
  const isText = (text: unknown, max: number) => typeof text === "string" && text.length <= max
  const details = [extra.slug, ...lineDetailNames.map((detail) => extra[detail])]
  return (
    isText(name, 200) &&
    name !== "" &&
    familyKeys.some((key) => key === category) &&
    Number.isInteger(quantity) &&
    (quantity as number) >= 1 &&
    (quantity as number) <= cartLimits.quantity &&
    (nsn === undefined || isText(nsn, 40)) &&
    (specifications === undefined || isText(specifications, cartLimits.text)) &&
    details.every((text) => text === undefined || isText(text, 200))
  )
}

type ItemKey = Pick<CartItem, "name" | "category" | "unitOfIssue" | "specifications">

// Items from before they said their unit are in pounds.
const unitOf = ({ unitOfIssue }: ItemKey) => unitOfIssue || "LB"

/** The same product, counted in the same unit: drums and pounds do not add up, nor large and small drums. */
export const isSameItem = (a: ItemKey, b: ItemKey) =>
  a.name === b.name &&
  a.category === b.category &&
  unitOf(a) === unitOf(b) &&
  (unitOf(a) === "LB" || a.specifications === b.specifications)

/** The cart with an item added: a match by name, category and unit grows, up to the limit of a quantity. */
export function withItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  const index = items.findIndex((present) => isSameItem(present, item))
  if (index < 0) return [...items, item]
  return items.map((present, at) =>
    at === index
      ? { ...present, ...item, quantity: Math.min(present.quantity + item.quantity, cartLimits.quantity) }
      : present,
  )
}

export type CartOutcome = "saved" | "full" | "not-stored"

/**
 * Adds to the cart (default 1). "full": the cart holds 200 lines already. "not-stored": the browser refused to keep it.
 */
export function addToCart(item: Omit<CartItem, "quantity"> & { quantity?: number }): CartOutcome {
  const items = readCart()
  const next = withItem(items, { ...item, quantity: item.quantity ?? 1 } as CartItem)
  return next.length > cartLimits.items ? "full" : writeCart(next)
}

export function removeFromCart(item: ItemKey): CartOutcome {
  return writeCart(readCart().filter((present) => !isSameItem(present, item)))
}

export function clearCart(): CartOutcome {
  return writeCart(empty)
}

export function writeCart(items: readonly CartItem[]): CartOutcome {
  try {
    if (items.length === 0) window.localStorage.removeItem(cartStorageKey)
    else window.localStorage.setItem(cartStorageKey, JSON.stringify(items))
  } catch {
    return "not-stored"
  }
  window.dispatchEvent(new Event(cartChangeEvent))
  return "saved"
}

// Storage may be switched off altogether; reading it then throws.
function readStorage(): string | null {
  try {
    return window.localStorage.getItem(cartStorageKey)
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  window.addEventListener(cartChangeEvent, listener)
  // Fires in the other tabs, which keeps them in step.
  window.addEventListener("storage", listener)
  // A page restored from the browser's memory has missed changes in other tabs.
  window.addEventListener("pageshow", listener)
  return () => {
    window.removeEventListener(cartChangeEvent, listener)
    window.removeEventListener("storage", listener)
    window.removeEventListener("pageshow", listener)
  }
}

export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(subscribe, readCart, () => empty)
}

/** The sum of the quantities, as the badge shows it. */
export function useCartTotal(): number {
  return useCart().reduce((sum, item) => sum + item.quantity, 0)
}
