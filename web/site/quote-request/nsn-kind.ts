import { isNsn } from "#contract/identifiers.ts"

/** What a text in the NSN field looks like; nothing here stands in the way of sending it. */
export type NsnKind = "empty" | "national" | "local-or-foreign" | "unknown"

export function nsnKind(text: string): NsnKind {
  const number = text.replace(/\s/g, "")
  if (number === "") return "empty"
  if (!isNsn(number)) return "unknown"
  // A letter in the seventh place: numbered by one unit or by another nation.
  return /[a-z]/i.test(number) ? "local-or-foreign" : "national"
}
