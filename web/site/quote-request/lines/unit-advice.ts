import { readUnit } from "#contract/values/read-unit.ts"
import { isUnitOfIssue, unitsOfIssue } from "#contract/values/units-of-issue.ts"
import type { Advice } from "./AdvisedField.tsx"

const choices = Object.entries(unitsOfIssue)

export function unitNote(text: string): string | undefined {
  const unit = readUnit(text)
  if (unit.trim() === "") return undefined
  return isUnitOfIssue(unit) ? `${unit}: ${unitsOfIssue[unit]}` : "Not a code that we know. It is sent as typed."
}

export const unitAdvice: Advice = { note: unitNote, read: readUnit, choices }
