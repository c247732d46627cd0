import { plainAmount } from "#contract/money.ts"
import { pricedLines, totalRows, totalsOf } from "#contract/quote-totals.ts"
import { type QuoteTexts, readableLines } from "#web/admin/quotes/quote-texts.ts"

/** Totals of what is typed so far, by the same rules as the server's. */
export function typedTotals({ lines, shipping }: QuoteTexts, asked: readonly number[]) {
  const plain = plainAmount(shipping)
  const read = /^\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? plain : "0"
  const priced = pricedLines(readableLines(lines, asked))
  return { shipping: read, ...totalsOf(priced, read), rows: totalRows(priced) }
}
