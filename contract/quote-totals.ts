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
    return {
      ...line,
      item: `${line.position}${lettersOf(before)}`,
      partNumber: line.partNumber || null,
      unitPrice,
      leadTimeDays: line.leadTimeDays ?? null,
      countryOfOrigin: line.countryOfOrigin || null,
      note: line.note || null,
      reason: line.reason || null,
      total:
        unitPrice === null ? null : lineTotal(line.quantity, unitPriceAt(line.quantity, unitPrice, line.priceBreaks)),
    }
  })
}

/** 0 is "", 1 is "A", 26 is "Z", 27 is "AA". */
function lettersOf(number: number): string {
  if (number === 0) return ""
  return lettersOf(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
}

/** The first answer to each requested line counts; further ones are choices. */
export function totalsOf(lines: readonly QuoteLine[], shipping: string): { subtotal: string; total: string } {
  const first = lines.filter(({ position }, at) => lines[at - 1]?.position !== position)
  const subtotal = addMoney(first.map(({ total }) => total))
  return { subtotal, total: addMoney([subtotal, shipping]) }
}
