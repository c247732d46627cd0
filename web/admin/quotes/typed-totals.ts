import { plainAmount } from "#contract/money.ts"
import { TypedLineCost } from "#contract/quote-costs.ts"
import { type Margin, marginOf, totalMarginOf } from "#contract/quote-margins.ts"
import { inOrder, pricedLines, totalRows, totalsOf } from "#contract/quote-totals.ts"
import { costBody, type LineTexts, type QuoteTexts, readableLines } from "#web/admin/quotes/quote-texts.ts"

/** Totals of what is typed so far, by the same rules as the server's. */
export function typedTotals({ lines, shipping }: QuoteTexts, asked: readonly number[]) {
  const plain = plainAmount(shipping)
  const isRead = /^\d{1,12}(?:\.\d{1,2})?$/.test(plain)
  const read = isRead ? plain : "0"
  const costed = costedLines(lines, asked)
  const open = costed.filter(({ inTotal, total }) => inTotal && total === null).map(({ item }) => item)
  if (!isRead && plain !== "") open.push("shipping")
  const rows = [...totalRows(costed), ...(open.length > 0 ? [["Not in the total yet", open.join(", ")] as const] : [])]
  return { shipping: read, ...totalsOf(costed, read), rows, margin: totalMarginOf(costed) }
}

export function typedMargin(line: LineTexts): Margin | undefined {
  const [costed] = costedLines([line], [])
  return costed && marginOf(costed)
}

/** A cost that cannot be read counts as unknown. */
function costedLines(lines: readonly LineTexts[], asked: readonly number[]) {
  const costs = inOrder(lines).map(({ line }) => TypedLineCost.safeParse(costBody(line)).data ?? null)
  return pricedLines(readableLines(lines, asked)).map((line, at) => ({ ...line, cost: costs[at] ?? null }))
}
