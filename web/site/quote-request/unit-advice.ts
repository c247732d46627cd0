import { isUnitOfIssue, unitsOfIssue } from "#contract/units-of-issue.ts"
import type { Advice } from "./AdvisedField.tsx"

const choices = Object.entries(unitsOfIssue)

/** The code of a unit that was typed in small letters or by its name: "drum" and "Drums" are DR. */
export function readUnit(text: string): string {
  const typed = text.trim().toLowerCase()
  const found = choices.find(([code, words]) => [code.toLowerCase(), words, `${words}s`].includes(typed))
  return found ? found[0] : text
}

export function unitNote(text: string): string | undefined {
  const unit = readUnit(text)
  if (unit.trim() === "") return undefined
  return isUnitOfIssue(unit) ? `${unit}: ${unitsOfIssue[unit]}` : "Not a code that we know. It is sent as typed."
}

export const advice: Advice = { note: unitNote, read: readUnit, choices }
