import { formatCount } from "#contract/counts.ts"
import { clampQuantity } from "./quantity.ts"

/** One more than the largest quantity has, so that too much is seen before it is cut down to the limit. */
const mostDigits = 10

export interface QuantityEdit {
  text: string
  /** Where the caret stands, as a place in `text`. */
  caret: number
}

/** What a field shows: the typed text until it is settled, else the quantity. */
export interface QuantityValue {
  quantity: number
  typed?: string | undefined
}

/** What the field will hold once it is left: nothing typed means the minimum, too little or too much the nearest limit. */
export function settle({ quantity, typed }: QuantityValue): number {
  return typed === undefined ? quantity : clampQuantity(Number(digitsOf(typed)))
}

export function shownText({ quantity, typed }: QuantityValue): string {
  return typed ?? formatCount(quantity)
}

/**
 * Keeps the digits of a text as it came out of an edit, puts the separators back, and the caret behind the digit that it
 * stood behind. Deleting a separator deletes the digit beyond it, as if the separator were not there.
 */
export function editQuantity(before: string, after: QuantityEdit, inputType = ""): QuantityEdit {
  let digits = digitsOf(after.text)
  let left = digitsOf(after.text.slice(0, after.caret)).length
  if (digits === digitsOf(before) && after.text.length < before.length) {
    if (inputType === "deleteContentBackward" && left > 0) left -= 1
    if (inputType.startsWith("deleteContent")) digits = digits.slice(0, left) + digits.slice(left + 1)
  }
  // Zeros in front count for nothing, so the caret is not to stand behind them either.
  const zeros = digits.length - digits.replace(/^0+/, "").length
  digits = digits.slice(zeros, zeros + mostDigits)
  const text = digits.replace(/\B(?=(\d{3})+$)/g, ",")
  return { text, caret: placeBehind(text, Math.max(left - zeros, 0)) }
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
