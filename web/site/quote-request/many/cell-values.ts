import { cartLimits } from "#web/site/quote-request/cart/cart.ts"

/** A quantity as the form takes it, and what had to be assumed. */
export interface Quantity {
  /** Undefined where the text is not a quantity. */
  quantity: number | undefined
  /** "40 DR" says its unit beside the number. */
  unit?: string | undefined
  note?: string | undefined
}

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text)

/** A whole number from a text: "1,200", "40 DR", "12 ea". A missing one counts as 1, and says so. */
export function readQuantity(text: string): Quantity {
  if (text === "") return { quantity: 1, note: "quantity missing: will be 1" }
  const [, digits = "", rest = ""] = /^\+?(\d[\d, .']*)\s*([a-z][a-z. ]*)?$/i.exec(text) ?? []
  const number = numberOf(digits.trim())
  if (number === undefined || number <= 0)
    return { quantity: undefined, note: `quantity “${shortened(text)}” not read: enter it in the request` }
  const unit = rest.trim() || undefined
  const { quantity: most } = cartLimits
  if (number > most) return { quantity: most, unit, note: "quantity too large: will be 999,999,999" }
  if (/^\d{1,3}\.\d{3}$/.test(digits.trim())) {
    const whole = Math.ceil(number)
    return {
      quantity: whole,
      unit,
      note: `quantity ${digits.trim()} could be ${whole} or ${digits.replace(".", ",").trim()}: will be ${whole}`,
    }
  }
  const whole = Math.ceil(number)
  return whole === number
    ? { quantity: whole, unit }
    : { quantity: whole, unit, note: `quantity ${shortened(text)} is not a whole number: will be ${whole}` }
}

/** 1,200 and 1 200 and 1'200 have groups of three; what follows a point are parts. */
function numberOf(digits: string): number | undefined {
  if (!/^(\d+|\d{1,3}([, ']\d{3})+)(\.\d*)?$/.test(digits)) return undefined
  return Number(digits.replaceAll(/[, ']/g, ""))
}
