import { counted, formatCount } from "#contract/counts.ts"
import { addMoney } from "#contract/money.ts"
import { lineTotal, unitPriceAt } from "#contract/prices.ts"
import type { QuoteDraftLine } from "#contract/quote-desk.ts"
import type { QuoteLine } from "#contract/quotes.ts"

const orderOfAnswers = { offer: 0, alternate: 1, no_bid: 2 }

/** By position, the offer before its alternates, each with its item and total. */
export function pricedLines(lines: readonly QuoteDraftLine[]): QuoteLine[] {
  const ordered = lines.toSorted(
    (a, b) => a.position - b.position || orderOfAnswers[a.answer] - orderOfAnswers[b.answer],
  )
  return ordered.map((line, index) => {
    const before = index - ordered.findIndex(({ position }) => position === line.position)
    const unitPrice = line.answer === "no_bid" ? null : (line.unitPrice ?? null)
    const priced = {
      ...line,
      item: `${line.position}${lettersOf(before)}`,
      inTotal: before === 0 && line.answer !== "no_bid",
      slug: line.slug || null,
      partNumber: line.partNumber || null,
      unitPrice,
      leadTimeDays: line.leadTimeDays ?? null,
      countryOfOrigin: line.countryOfOrigin || null,
      note: line.note || null,
      reason: line.reason || null,
      total: null,
    }
    return atQuantity(priced, line.quantity)
  })
}

/** 0 is "", 1 is "A", 26 is "Z", 27 is "AA". */
function lettersOf(number: number): string {
  if (number === 0) return ""
  return lettersOf(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
}

export function totalsOf(lines: readonly QuoteLine[], shipping: string): { subtotal: string; total: string } {
  const subtotal = addMoney(lines.filter(({ inTotal }) => inTotal).map(({ total }) => total))
  return { subtotal, total: addMoney([subtotal, shipping]) }
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

/** What a reader may not expect in the total, or may miss in it. Shown beside every total. */
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
