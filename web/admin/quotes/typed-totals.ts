import { totalsOf } from "#contract/quotes/charge-totals.ts"
import { openChargeRows } from "#contract/quotes/charge-words.ts"
import { Percent } from "#contract/sales/invoice-drafts.ts"
import { plainAmount } from "#contract/values/money.ts"
import { DraftCharge } from "#contract/quotes/quote-charges.ts"
import { TypedLineCost } from "#contract/quotes/quote-costs.ts"
import { type Margin, marginOf, totalMarginOf } from "#contract/quotes/quote-margins.ts"
import { inOrder, pricedLines, totalRows } from "#contract/quotes/quote-totals.ts"
import { chargeBody, plainPercent } from "#web/admin/quotes/charge-texts.ts"
import { costBody, type QuoteLineTexts, type QuoteTexts, readableLines } from "#web/admin/quotes/quote-texts.ts"

/** Totals of the texts typed so far, by the server's own rules. */
export function typedTotals({ lines, shipping, charges, taxRate }: QuoteTexts, asked: readonly number[]) {
  const plain = plainAmount(shipping)
  const isRead = /^\d{1,12}(?:\.\d{1,2})?$/.test(plain)
  const read = isRead ? plain : "0"
  const costed = costedLines(lines, asked)
  const open = costed.filter(({ inTotal, total }) => inTotal && total === null).map(({ item }) => item)
  if (!isRead && plain !== "") open.push("shipping")
  const typed = charges.map((charge) => DraftCharge.safeParse(chargeBody(charge)).data)
  open.push(...charges.filter((_, at) => !typed[at]).map(({ label }) => label || "a charge"))
  const rate = Percent.safeParse(plainPercent(taxRate)).data
  if (rate === undefined && taxRate.trim() !== "") open.push("tax")
  const terms = { shipping: read, charges: typed.filter((charge) => charge !== undefined), taxRate: rate ?? null }
  const sums = totalsOf(costed, terms)
  const rows = [
    ...totalRows(costed),
    ...openChargeRows(sums.charges),
    ...(open.length > 0 ? [["Not in the total yet", open.join(", ")] as const] : []),
  ]
  return { ...terms, ...sums, rows, margin: totalMarginOf(costed, sums.charges) }
}

export function typedMargin(line: QuoteLineTexts): Margin | undefined {
  const [costed] = costedLines([line], [])
  return costed && marginOf(costed)
}

/** A cost that cannot be read counts as unknown. */
function costedLines(lines: readonly QuoteLineTexts[], asked: readonly number[]) {
  const costs = inOrder(lines).map(({ line }) => TypedLineCost.safeParse(costBody(line)).data ?? null)
  return pricedLines(readableLines(lines, asked)).map((line, at) => ({ ...line, cost: costs[at] ?? null }))
}
