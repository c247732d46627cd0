import { plainAmount } from "#contract/money.ts"
import { QuoteDraftLine, type DeskQuote } from "#contract/quote-desk.ts"
import type { fobs, QuoteAnswer } from "#contract/quote-words.ts"
import { type UnitOfIssue, unitsOfIssue } from "#contract/units-of-issue.ts"
import type { DraftBody } from "#web/api/quotes.ts"

export interface BreakTexts {
  from: string
  unitPrice: string
}

/** One answer as the fields show it. */
export interface LineTexts {
  /** Stays the same while the line is on screen, even if it moves. */
  key: string
  position: number
  answer: QuoteAnswer
  description: string
  /** The slug of the quoted product. */
  slug: string
  partNumber: string
  unitOfIssue: string
  quantity: string
  unitPrice: string
  priceBreaks: BreakTexts[]
  leadTimeDays: string
  countryOfOrigin: string
  note: string
  reason: string
}

/** The whole quote as the fields show it. */
export interface QuoteTexts {
  validUntil: string
  fob: (typeof fobs)[number]
  paymentTerms: string
  deliveryDays: string
  shipping: string
  remarks: string
  preparedBy: string
  lines: LineTexts[]
}

const orderOfAnswers = { offer: 0, alternate: 1, no_bid: 2 }

/** In the order in which the server keeps them: by position, the offer before its alternates. */
export const inOrder = (lines: readonly LineTexts[]) =>
  lines.toSorted((a, b) => a.position - b.position || orderOfAnswers[a.answer] - orderOfAnswers[b.answer])

/** `keys` are those of the lines before, so that a saved line stays the same one on screen. */
export function textsOf(quote: DeskQuote): QuoteTexts {
  const { validUntil, fob, paymentTerms, deliveryDays, shipping, remarks, preparedBy, lines } = quote
  return {
    validUntil: validUntil ?? "",
    fob,
    paymentTerms,
    deliveryDays: numberText(deliveryDays),
    shipping,
    remarks: remarks ?? "",
    preparedBy,
    lines: lines.map((line) => ({
      key: line.item,
      position: line.position,
      answer: line.answer,
      description: line.description,
      slug: line.slug ?? "",
      partNumber: line.partNumber ?? "",
      unitOfIssue: line.unitOfIssue,
      quantity: String(line.quantity),
      unitPrice: line.unitPrice ?? "",
      priceBreaks: line.priceBreaks.map(({ from, unitPrice }) => ({ from: String(from), unitPrice })),
      leadTimeDays: numberText(line.leadTimeDays),
      countryOfOrigin: line.countryOfOrigin ?? "",
      note: line.note ?? "",
      reason: line.reason ?? "",
    })),
  }
}

const numberText = (value: number | null) => (value === null ? "" : String(value))

/** What is sent; `asked` are the requested quantities, for lines whose own is not asked for. */
export function bodyOf(texts: QuoteTexts, asked: readonly number[]): DraftBody {
  const { lines, deliveryDays, shipping, validUntil, remarks, ...rest } = texts
  return {
    ...rest,
    validUntil: validUntil || null,
    deliveryDays: numberOf(deliveryDays) as number | null, // The check refuses a text that is not a number.
    shipping: plainAmount(shipping) || "0",
    remarks: remarks.trim() === "" ? null : remarks,
    lines: inOrder(lines).map((line) => lineBody(line, asked[line.position - 1] ?? 1)),
  }
}

type LineBody = NonNullable<DraftBody["lines"]>[number]

export function lineBody({ key: _key, ...line }: LineTexts, asked: number): LineBody {
  const words = { ...line, unitOfIssue: unitCodeOf(line.unitOfIssue) as UnitOfIssue } // Likewise.
  if (line.answer === "no_bid") {
    const quantity = numberOf(line.quantity)
    const price = { unitPrice: null, priceBreaks: [], leadTimeDays: null }
    return { ...words, ...price, quantity: Number.isInteger(quantity) ? (quantity as number) : asked }
  }
  return {
    ...words,
    quantity: numberOf(line.quantity) as number,
    unitPrice: plainAmount(line.unitPrice) || null,
    priceBreaks: line.priceBreaks.map(({ from, unitPrice }) => ({
      from: numberOf(from) as number,
      unitPrice: plainAmount(unitPrice),
    })),
    leadTimeDays: numberOf(line.leadTimeDays) as number | null,
  }
}

/** "40,000" as a number, nothing as null; any other text stays one. */
function numberOf(text: string): number | string | null {
  const plain = plainAmount(text)
  if (plain === "") return null
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : plain
}

/** "lb", "LB" and "pound" are LB; any other text stays as it is. */
export function unitCodeOf(text: string): string {
  const typed = text.trim()
  const code = typed.toUpperCase()
  if (code in unitsOfIssue) return code
  const byWord = Object.entries(unitsOfIssue).find(([, word]) => word === typed.toLowerCase())
  return byWord?.[0] ?? typed
}

/** The lines as far as they can be read, for totals while typing: what cannot has no price. */
export function readableLines(lines: readonly LineTexts[], asked: readonly number[]): QuoteDraftLine[] {
  return inOrder(lines).map((line) => {
    const body = lineBody(line, asked[line.position - 1] ?? 1)
    const read = QuoteDraftLine.safeParse(body)
    if (read.success) return read.data
    const { position, answer } = line
    return { position, answer, description: "", unitOfIssue: "EA", quantity: 1, unitPrice: null, priceBreaks: [] }
  })
}
