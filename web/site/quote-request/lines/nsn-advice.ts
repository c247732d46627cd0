import { fscTitles } from "#contract/catalog/fsc.ts"
import { isNsn } from "#contract/values/identifiers.ts"
import type { Advice } from "./AdvisedField.tsx"

const digits = 13

/** Names the supply class once its four digits are there, and explains what looks like no NSN. */
export function nsnNote(text: string): string | undefined {
  const number = text.replace(/[\s-]/g, "")
  if (number === "") return undefined
  const title = fscTitles[number.slice(0, 4)]
  const told = [title && `${number.slice(0, 4)}: ${title}`, shapeOf(number)].filter(Boolean)
  return told.join(". ") || undefined
}

function shapeOf(number: string): string | undefined {
  if (isNsn(number)) {
    // A letter in the seventh place: numbered by one unit or by another nation.
    return /[a-z]/i.test(number) ? "This looks like a local or foreign stock number. It is sent as typed." : undefined
  }
  if (/\D/.test(number)) return "An NSN has 13 digits and no other characters. Yours is sent as typed."
  if (number.length > digits) return `An NSN has 13 digits. Yours has ${number.length} and is sent as typed.`
  return `${number.length} of 13 digits`
}

export const nsnAdvice: Advice = { note: nsnNote }
