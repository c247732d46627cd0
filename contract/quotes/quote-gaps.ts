import { isOverDiscounted } from "#contract/quotes/charge-totals.ts"
import { addDays, formatDay } from "#contract/values/dates.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import type { Quote } from "#contract/quotes/quotes.ts"

type Fields = Record<string, string>

/** Gaps to fill before a draft can be sent, by field: `lines.3.unitPrice`. */
export function quoteGaps(draft: Quote, { today, lineCount }: { today: string; lineCount: number }): Fields {
  return {
    ...wrongDay(draft.validUntil, today),
    ...wrongLines(draft),
    ...wrongCharges(draft),
    ...wrongTotal(draft),
    ...unanswered(draft, lineCount),
  }
}

/** All gaps in one sentence. */
export function gapsSentence(gaps: Fields): string {
  const messages = [...new Set(Object.values(gaps))]
  return messages.length === 1 ? messages[0]! : `The quote is not complete: ${messages.join("; ")}`.slice(0, 1_000)
}

function wrongDay(validUntil: string | null, today: string): Fields {
  if (validUntil === null) return { validUntil: "Enter the last day on which the quote can be accepted" }
  if (validUntil < today) return { validUntil: `${formatDay(validUntil)} is in the past` }
  if (validUntil > addDays(today, quoteLimits.days)) return { validUntil: "A quote is valid for at most ten years" }
  return {}
}

function wrongLines({ lines }: Quote): Fields {
  const fields: Fields = {}
  for (const [index, { item, position, answer, description, unitPrice, reason }] of lines.entries()) {
    const say = (field: string, message: string) => (fields[`lines.${index}.${field}`] = message)
    const before = lines[index - 1]?.position === position ? lines[index - 1] : undefined
    if (answer === "no_bid" && before) say("answer", `Line ${position} has another answer, so it cannot be a no-bid`)
    if (answer === "offer" && before) say("answer", `Line ${position} has an offer already; make this one an alternate`)
    if (answer === "no_bid") {
      if (!reason) say("reason", `Say why there is no bid for line ${item}`)
      continue
    }
    if (!description) say("description", `Describe line ${item}`)
    if (unitPrice === null) say("unitPrice", `Enter a price for line ${item}`)
    if (answer === "alternate" && !reason) say("reason", `Say what alternate ${item} replaces and why`)
  }
  if (lines.length > 0 && lines.every(({ answer }) => answer === "no_bid")) {
    fields["lines"] = "Offer at least one line. To decline the whole request, send a reply."
  }
  return fields
}

/** Each charge has a label, an amount and, if it is for a line, a line with a price. */
function wrongCharges(draft: Quote): Fields {
  const fields: Fields = {}
  for (const [index, { label, item, amount, percent }] of draft.charges.entries()) {
    const say = (field: string, message: string) => (fields[`charges.${index}.${field}`] = message)
    if (!label) say("label", "Say what the charge is for")
    if (percent === null ? !/[1-9]/.test(amount) : Number(percent) === 0)
      say("amount", "Enter an amount or a percentage above 0")
    if (item !== null && !draft.lines.some((line) => line.item === item && line.answer !== "no_bid"))
      say("item", `The quote offers no line ${item}`)
  }
  const last = draft.charges.findLastIndex(({ kind }) => kind === "discount")
  if (isOverDiscounted(draft) && last >= 0)
    fields[`charges.${last}.amount`] = "The discounts come to more than the lines"
  return fields
}

/** Amounts have at most 12 digits before the point, here as in the books. */
export const isTooLarge = (total: string) => total.length > "999999999999.00".length

const wrongTotal = ({ total }: Quote): Fields =>
  isTooLarge(total) ? { lines: "The total has more than 12 digits. Check the prices." } : {}

function unanswered({ lines }: Quote, lineCount: number): Fields {
  const answered = new Set(lines.map(({ position }) => position))
  const missing = Array.from({ length: lineCount }, (_, at) => at + 1).filter((position) => !answered.has(position))
  if (missing.length === 0) return {}
  const named = missing.slice(0, 5).join(", ") + (missing.length > 5 ? " …" : "")
  return { lines: `Answer every requested line. ${missing.length === 1 ? "Line" : "Lines"} ${named} missing.` }
}
