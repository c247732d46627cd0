import { chargeText } from "#contract/quotes/charge-words.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import { lineFields } from "#contract/quotes/quote-line-fields.ts"
import { fobLabels, quoteAnswerLabels } from "#contract/quotes/quote-words.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"

const none = "none"

/** The changes in a revision, as sentences: lines and their prices, then the terms. */
export function changesSince(before: Quote, now: Quote): string[] {
  return [...changedLines(before.lines, now.lines), ...changedTerms(before, now)]
}

function changedLines(before: readonly QuoteLine[], now: readonly QuoteLine[]): string[] {
  const earlier = new Map(before.map((line) => [line.item, line]))
  const current = new Set(now.map(({ item }) => item))
  return [
    ...now.flatMap((line) => {
      const old = earlier.get(line.item)
      if (!old) return [`Line ${line.item} is new: ${line.description || quoteAnswerLabels[line.answer]}`]
      return differences(`Line ${line.item}, `, factsOfLine(old), factsOfLine(line))
    }),
    ...before.filter(({ item }) => !current.has(item)).map(({ item }) => `Line ${item} was removed`),
  ]
}

const factsOfLine = (line: QuoteLine): Record<string, string> =>
  Object.fromEntries(
    Object.values(lineFields).flatMap(({ label, text }) => (text ? [[label.toLowerCase(), text(line) || none]] : [])),
  )

function changedTerms(before: Quote, now: Quote): string[] {
  return differences("", factsOfTerms(before), factsOfTerms(now))
}

function factsOfTerms({ charges, taxRate, validUntil, fob, paymentTerms, deliveryDays, remarks, ...sums }: Quote) {
  return {
    Total: formatPrice(sums.total),
    Shipping: formatPrice(sums.shipping),
    Charges: charges.map((charge) => `${chargeText(charge)} ${formatDollars(charge.amount)}`).join("; ") || none,
    Tax: taxRate === null ? none : `${taxRate}%`,
    "Valid until": validUntil ? formatDay(validUntil) : none,
    Freight: fobLabels[fob],
    "Payment terms": paymentTerms,
    Delivery: deliveryDays === null ? none : `${deliveryDays} days`,
    Remarks: remarks ?? none,
  }
}

function differences(start: string, before: Record<string, string>, now: Record<string, string>): string[] {
  return Object.entries(now).flatMap(([name, value]) =>
    before[name] === value ? [] : [`${start}${name}: ${before[name]} before, now ${value}`],
  )
}
