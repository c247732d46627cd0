import type { FieldDifference } from "#contract/content/content-documents.ts"
import { fobLabels, quoteAnswerLabels } from "#contract/quotes/quote-words.ts"
import { type LineFieldName, lineFieldNames, lineFields } from "#contract/quotes/quote-line-fields.ts"
import { costFields } from "#contract/quotes/quote-costs.ts"
import { inOrder } from "#contract/quotes/quote-totals.ts"
import { costNames, type QuoteLineTexts, type QuoteTexts } from "#web/admin/quotes/quote-texts.ts"

/** Labels of the fields for terms, in the editor and in lists of differences. */
export const termLabels = {
  validUntil: "Valid until",
  fob: "Freight",
  paymentTerms: "Payment terms",
  deliveryDays: "Delivery in days",
  shipping: "Shipping",
  taxRate: "Sales tax in percent",
  remarks: "Remarks",
  preparedBy: "Prepared by",
} as const

/** Field by field, what two versions of a draft have different. */
export function quoteDifferences(theirs: QuoteTexts, mine: QuoteTexts): FieldDifference[] {
  const whole = Object.entries(termLabels).map(([name, label]) => {
    const shown = (texts: QuoteTexts) =>
      name === "fob" ? fobLabels[texts.fob] : texts[name as keyof typeof termLabels]
    return { field: label, before: shown(theirs), after: shown(mine) }
  })
  const [their, my] = [byItem(theirs.lines), byItem(mine.lines)]
  const items = [...new Set([...their.keys(), ...my.keys()])]
  const charges = { field: "Charges", before: chargesText(theirs), after: chargesText(mine) }
  const lines = items.flatMap((item) => lineDifferences(item, their.get(item), my.get(item)))
  const names = ({ files: all }: QuoteTexts) => all.map(({ name }) => name).join(", ")
  const files = { field: "Files", before: names(theirs), after: names(mine) }
  return [...whole, charges, files, ...lines].filter((one) => one.before !== one.after)
}

const chargesText = ({ charges }: QuoteTexts) =>
  charges.map(({ label, item, amount }) => `${label}${item && `, line ${item}`}: ${amount}`).join("; ")

/** Answers to the same requested line are compared in their order. */
const byItem = (lines: readonly QuoteLineTexts[]) =>
  new Map(inOrder(lines).map(({ line, item }) => [`Line ${item}`, line] as const))

function lineDifferences(
  item: string,
  theirs: QuoteLineTexts | undefined,
  mine: QuoteLineTexts | undefined,
): FieldDifference[] {
  if (!theirs || !mine) {
    const shown = (line: QuoteLineTexts | undefined) =>
      line ? `${quoteAnswerLabels[line.answer]} ${line.description || line.reason}`.trim() : "No such answer"
    return [{ field: item, before: shown(theirs), after: shown(mine) }]
  }
  const offer = lineFieldNames.map((name) => ({
    field: `${item}: ${lineFields[name].label.toLowerCase()}`,
    before: textOf(theirs, name),
    after: textOf(mine, name),
  }))
  const cost = costNames.map((name) => ({
    field: `${item}: ${costFields[name].label.toLowerCase()}`,
    before: theirs[name],
    after: mine[name],
  }))
  return [...offer, ...cost]
}

function textOf(line: QuoteLineTexts, name: LineFieldName): string {
  if (name === "answer") return quoteAnswerLabels[line.answer]
  if (name === "priceBreaks") return line.priceBreaks.map(({ from, unitPrice }) => `${from}: ${unitPrice}`).join(", ")
  return line[name]
}
