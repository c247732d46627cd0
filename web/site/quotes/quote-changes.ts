import { formatCount } from "#contract/counts.ts"
import { formatDay } from "#contract/dates.ts"
import { formatPrice } from "#contract/prices.ts"
import { fobLabels, quoteAnswerLabels } from "#contract/quote-words.ts"
import type { Quote, QuoteLine } from "#contract/quotes.ts"

const none = "none"

/** What is different in a revision, as sentences: lines and their prices, then the terms. */
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

function factsOfLine(line: QuoteLine): Record<string, string> {
  const { answer, description, partNumber, quantity, unitOfIssue, unitPrice, priceBreaks, leadTimeDays } = line
  return {
    answer: quoteAnswerLabels[answer],
    description: description || none,
    "part number": partNumber ?? none,
    quantity: `${formatCount(quantity)} ${unitOfIssue}`,
    "unit price": unitPrice === null ? none : formatPrice(unitPrice),
    "price breaks":
      priceBreaks.map(({ from, unitPrice: price }) => `from ${formatCount(from)}: ${formatPrice(price)}`).join(", ") ||
      none,
    "lead time": leadTimeDays === null ? none : `${leadTimeDays} days`,
    "country of origin": line.countryOfOrigin ?? none,
    note: line.note ?? none,
    reason: line.reason ?? none,
  }
}

function changedTerms(before: Quote, now: Quote): string[] {
  return differences("", factsOfTerms(before), factsOfTerms(now))
}

function factsOfTerms({ total, shipping, validUntil, fob, paymentTerms, deliveryDays, remarks }: Quote) {
  return {
    Total: formatPrice(total),
    Shipping: formatPrice(shipping),
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
