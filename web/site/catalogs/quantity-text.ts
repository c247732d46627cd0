import { formatCount } from "#contract/values/counts.ts"
import { clampQuantity, quantityLimits } from "./quantity.ts"

/** One more than the largest quantity has, so that too much is seen before it is cut down to the limit. */
const mostDigits = 10

export interface QuantityEdit {
  text: string
  /** The caret's position in `text`. */
  caret: number
  /** Whether a decimal part was dropped: 1.5 is 1, and never 15. */
  isCut?: boolean
}

/** The value of a field: the typed text until it is settled, else the quantity. */
export interface QuantityValue {
  quantity: number
  typed?: string | undefined
  isCut?: boolean | undefined
  /** Set if the quantity reached a limit that the person did not ask for. */
  limit?: "minimum" | "maximum" | undefined
  /** The quantity that was added. The field is reset then, but the change is still announced. */
  added?: number
}

/** The quantity after the field loses focus: the minimum if it is empty, and never beyond a limit. */
export function settle({ quantity, typed }: QuantityValue): number {
  return typed === undefined ? quantity : clampQuantity(Number(digitsOf(typed)))
}

/** The field after it loses focus, with the changes to the typed text. */
export function settled(value: QuantityValue): QuantityValue {
  const { typed, isCut } = value
  if (typed === undefined) return value
  const number = Number(digitsOf(typed))
  return { quantity: settle(value), isCut, limit: limitOf(number, quantityLimits.min) }
}

/** The same for packages, whose field leaves the reading of a number to the browser. The least is one. */
export function settledPackages(value: QuantityValue): QuantityValue {
  const { typed } = value
  if (typed === undefined) return value
  const number = Math.trunc(Number(typed))
  const quantity = Math.min(Math.max(number, 1), quantityLimits.max)
  return { quantity, isCut: number !== Number(typed), limit: limitOf(number, 1) }
}

function limitOf(number: number, min: number): QuantityValue["limit"] {
  if (number < min) return "minimum"
  return number > quantityLimits.max ? "maximum" : undefined
}

/** How the control changed a quantity by itself; empty if it did not. */
export function changeWords({ quantity, typed, isCut, limit, added }: QuantityValue, unit: string): string {
  const set = `${added ? "Added" : "Set to"} ${formatCount(added ?? quantity)} ${unit}${limit ? `, the ${limit}` : ""}.`
  return [
    typed === undefined && (isCut || limit) && set,
    limit === "minimum" && unit === "lbs" && "For less, choose a package.",
    isCut && "The part after the point is dropped.",
  ]
    .filter(Boolean)
    .join(" ")
}

export function shownQuantity({ quantity, typed }: QuantityValue): string {
  return typed ?? formatCount(quantity)
}

/**
 * Keeps the digits before the decimal point of a text as it came out of an edit, puts the separators back, and the caret
 * behind the digit that it stood behind. Deleting a separator deletes the digit beyond it, as if the separator were not there.
 */
export function editQuantity(before: string, edited: QuantityEdit, inputType = "", wasCut = false): QuantityEdit {
  const after = withoutDecimals(before, edited, wasCut)
  const { isCut } = after
  let digits = digitsOf(after.text)
  let left = digitsOf(after.text.slice(0, after.caret)).length
  if (digits === digitsOf(before) && after.text.length < before.length) {
    if (inputType === "deleteContentBackward" && left > 0) left -= 1
    if (inputType.startsWith("deleteContent")) digits = digits.slice(0, left) + digits.slice(left + 1)
  }
  // Leading zeros are dropped, so the caret moves before them.
  const zeros = digits.length - digits.replace(/^0+/, "").length
  digits = digits.slice(zeros, zeros + mostDigits)
  const text = digits.replace(/\B(?=(\d{3})+$)/g, ",")
  return { text, caret: placeBehind(text, Math.max(left - zeros, 0)), isCut }
}

/** The text up to its decimal point. After a cut, text typed at the end is dropped too. */
function withoutDecimals(before: string, { text, caret }: QuantityEdit, wasCut: boolean): Required<QuantityEdit> {
  // The point of "approx. 500" is not a decimal point.
  const point = /(?:^|[^a-z])\./i.exec(text)
  const isBehind = wasCut && caret === text.length && text.length > before.length && text.startsWith(before)
  if (!point && !isBehind) return { text, caret, isCut: false }
  const kept = point ? text.slice(0, point.index + point[0].length - 1) : before
  return { text: kept, caret: Math.min(caret, kept.length), isCut: true }
}

function placeBehind(text: string, digitCount: number): number {
  let place = 0
  for (let seen = 0; seen < digitCount && place < text.length; place += 1) {
    if (text[place] !== ",") seen += 1
  }
  return place
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "")
}
