import { counted, formatCount } from "#contract/values/counts.ts"
import { lineTotal, unitPriceAt } from "#contract/quotes/prices.ts"
import { type LineFieldName, lineFieldNames } from "#contract/quotes/quote-line-fields.ts"
import type { QuoteDraftLine, QuoteLine } from "#contract/quotes/quote-lines.ts"

const orderOfAnswers = { offer: 0, alternate: 1, no_bid: 2 }

type Answer = Pick<QuoteDraftLine, "position" | "answer">

/** By position, the offer before its alternates, each with its item: "2", "2A". */
export function inOrder<L extends Answer>(lines: readonly L[]): { line: L; item: string }[] {
  const ordered = lines.toSorted(
    (a, b) => a.position - b.position || orderOfAnswers[a.answer] - orderOfAnswers[b.answer],
  )
  return ordered.map((line, index) => {
    const before = index - ordered.findIndex(({ position }) => position === line.position)
    return { line, item: `${line.position}${lettersOf(before)}` }
  })
}

/** With their items and totals. */
export function pricedLines(lines: readonly QuoteDraftLine[]): QuoteLine[] {
  return inOrder(lines).map(({ line, item }) => {
    const isBid = line.answer !== "no_bid"
    const priced = {
      ...line,
      item,
      inTotal: isBid && item === String(line.position),
      ...saidIn(line),
      unitPrice: isBid ? (line.unitPrice ?? null) : null,
      total: null,
    }
    return atQuantity(priced, line.quantity)
  })
}

/** Missing and empty fields are null. */
function saidIn(line: QuoteDraftLine) {
  const values = lineFieldNames.map((name) => [name, line[name] === "" ? null : (line[name] ?? null)])
  // Only `description` may be empty without being null.
  return { ...Object.fromEntries(values), description: line.description } as Pick<QuoteLine, LineFieldName>
}

/** 0 is "", 1 is "A", 26 is "Z", 27 is "AA". */
function lettersOf(number: number): string {
  if (number === 0) return ""
  return lettersOf(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
}

/** The quantities in which a line can be accepted: the quoted one, and larger ones that have a price of their own. */
export const orderQuantities = ({ quantity, priceBreaks }: Pick<QuoteLine, "quantity" | "priceBreaks">): number[] => [
  quantity,
  ...priceBreaks.map(({ from }) => from).filter((from) => from > quantity),
]

export function atQuantity(line: QuoteLine, quantity: number): QuoteLine {
  if (line.unitPrice === null) return line
  return { ...line, quantity, total: lineTotal(quantity, unitPriceAt(quantity, line.unitPrice, line.priceBreaks)) }
}

/** "24 of 26 lines quoted, 2 alternates, 2 no bid". */
export function coverageOf(lines: readonly QuoteLine[]): string {
  const asked = new Set(lines.map(({ position }) => position)).size
  const alternates = lines.filter(({ answer }) => answer === "alternate").length
  const noBids = lines.filter(({ answer }) => answer === "no_bid").length
  return [
    `${formatCount(asked - noBids)} of ${counted(asked, "line")} quoted`,
    alternates > 0 && counted(alternates, "alternate"),
    noBids > 0 && `${formatCount(noBids)} no bid`,
  ]
    .filter(Boolean)
    .join(", ")
}

type Row = [label: string, items: string]

/** Items that a reader might not expect in the total, or might miss in it. Shown beside every total. */
export function totalRows(lines: readonly QuoteLine[]): Row[] {
  const itemsOf = (is: (line: QuoteLine) => boolean) =>
    lines
      .filter(is)
      .map(({ item }) => item)
      .join(", ")
  const rows: Row[] = [
    ["Alternates in the total", itemsOf(({ answer, inTotal }) => answer === "alternate" && inTotal)],
    ["Alternates not in the total", itemsOf(({ answer, inTotal }) => answer === "alternate" && !inTotal)],
    ["No bid", itemsOf(({ answer }) => answer === "no_bid")],
  ]
  return rows.filter(([, items]) => items !== "")
}
