import { fobLabels, quoteAnswerLabels } from "#contract/quote-words.ts"
import { inOrder, type LineTexts, type QuoteTexts } from "#web/admin/quotes/quote-texts.ts"

export interface Difference {
  label: string
  theirs: string
  mine: string
}

const wholeLabels = {
  validUntil: "Valid until",
  fob: "Freight",
  paymentTerms: "Payment terms",
  deliveryDays: "Delivery in days",
  shipping: "Shipping",
  remarks: "Remarks",
  preparedBy: "Prepared by",
} as const

const lineLabels = {
  answer: "answer",
  description: "description",
  slug: "product in the catalog",
  partNumber: "part number",
  unitOfIssue: "unit of issue",
  quantity: "quantity",
  unitPrice: "unit price",
  priceBreaks: "price breaks",
  leadTimeDays: "lead time",
  countryOfOrigin: "country of origin",
  note: "note",
  reason: "reason",
} as const

/** Field by field, what two versions of a draft have different. */
export function differencesOf(theirs: QuoteTexts, mine: QuoteTexts): Difference[] {
  const whole = Object.entries(wholeLabels).map(([name, label]) => {
    const shown = (texts: QuoteTexts) =>
      name === "fob" ? fobLabels[texts.fob] : texts[name as keyof typeof wholeLabels]
    return { label, theirs: shown(theirs), mine: shown(mine) }
  })
  const [their, my] = [byItem(theirs.lines), byItem(mine.lines)]
  const items = [...new Set([...their.keys(), ...my.keys()])]
  const lines = items.flatMap((item) => lineDifferences(item, their.get(item), my.get(item)))
  return [...whole, ...lines].filter((one) => one.theirs !== one.mine)
}

/** Answers to the same requested line are compared in their order. */
function byItem(lines: readonly LineTexts[]): Map<string, LineTexts> {
  const ordered = inOrder(lines)
  return new Map(
    ordered.map((line, at) => {
      const place = at - ordered.findIndex(({ position }) => position === line.position)
      return [place === 0 ? `Line ${line.position}` : `Line ${line.position}, answer ${place + 1}`, line]
    }),
  )
}

function lineDifferences(item: string, theirs: LineTexts | undefined, mine: LineTexts | undefined): Difference[] {
  if (!theirs || !mine) {
    const shown = (line: LineTexts | undefined) =>
      line ? `${quoteAnswerLabels[line.answer]} ${line.description || line.reason}`.trim() : "No such answer"
    return [{ label: item, theirs: shown(theirs), mine: shown(mine) }]
  }
  return Object.entries(lineLabels).map(([name, label]) => ({
    label: `${item}: ${label}`,
    theirs: textOf(theirs, name as keyof typeof lineLabels),
    mine: textOf(mine, name as keyof typeof lineLabels),
  }))
}

function textOf(line: LineTexts, name: keyof typeof lineLabels): string {
  if (name === "answer") return quoteAnswerLabels[line.answer]
  if (name === "priceBreaks") return line.priceBreaks.map(({ from, unitPrice }) => `${from}: ${unitPrice}`).join(", ")
  return line[name]
}
