import { inOrder } from "#contract/quotes/quote-totals.ts"
import { countErrors, type DraftErrors } from "#web/admin/quotes/draft-errors.ts"
import type { QuoteLineTexts, QuoteTexts } from "#web/admin/quotes/quote-texts.ts"
import { counted } from "#contract/values/counts.ts"

/** The texts with what cannot be read as it was saved before. A line that was never saved is left out. */
export function readablePart(typed: QuoteTexts, saved: QuoteTexts, { whole, lines }: DraftErrors): QuoteTexts {
  const fields = Object.keys(whole).map((path) => path.split(".")[0]!) // "charges.0.label" is a part of the charges.
  const unread = fields.filter((field) => field in saved) as (keyof QuoteTexts)[]
  const keys = new Set(typed.lines.map(({ key }) => key))
  // After a reload the keys of added lines are new. Their saved lines have none of the typed keys, and the same position.
  const savedLine = ({ key, position }: QuoteLineTexts) =>
    saved.lines.find((line) => line.key === key) ??
    saved.lines.find((line) => !keys.has(line.key) && line.position === position)
  return {
    ...typed,
    ...Object.fromEntries(unread.map((field) => [field, saved[field]])),
    lines: typed.lines.flatMap((line) => (line.key in lines ? (savedLine(line) ?? []) : line)),
  }
}

/** "without item 2". */
export function leftOutLines(errors: DraftErrors, { lines }: QuoteTexts): string {
  const items = inOrder(lines).flatMap(({ line, item }) => (line.key in errors.lines ? [item] : []))
  return items.length > 0 ? `without item ${items.join(", ")}` : `without ${counted(countErrors(errors), "field")}`
}
