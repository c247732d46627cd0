import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { plainAmount } from "#contract/values/money.ts"
import { costFields, type LineCost } from "#contract/quotes/quote-costs.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import { type LineFieldName, lineFieldNames, lineFields } from "#contract/quotes/quote-line-fields.ts"
import { inOrder } from "#contract/quotes/quote-totals.ts"
import type { fobs, QuoteAnswer } from "#contract/quotes/quote-words.ts"
import { readUnit } from "#contract/values/read-unit.ts"
import type { UnitOfIssue } from "#contract/values/units-of-issue.ts"
import { chargeBody, type ChargeTexts, chargeTextsOf, plainPercent } from "#web/admin/quotes/charge-texts.ts"
import type { DraftBody } from "#web/api/quotes.ts"

export interface BreakTexts {
  from: string
  unitPrice: string
}

type CostName = keyof LineCost
type OfferName = Exclude<LineFieldName, "answer" | "priceBreaks">

/** The fields of a line that hold one text. */
export type TextName = OfferName | CostName

export const costNames = Object.keys(costFields) as CostName[]
const offerNames = lineFieldNames.filter((name): name is OfferName => name !== "answer" && name !== "priceBreaks")
export const isTextName = (name: string): name is TextName => [...offerNames, ...costNames].includes(name as TextName)
const isCost = (name: TextName): name is CostName => name in costFields

/** All texts of a line. */
export const textsBy = (text: (name: TextName) => string) =>
  Object.fromEntries([...offerNames, ...costNames].map((name) => [name, text(name)])) as Record<TextName, string>

/** Ties a field of the form to its text. */
export type TextFieldOf = (name: TextName) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** One answer as the fields show it. */
export interface QuoteLineTexts extends Record<TextName, string> {
  /** Stays the same while the line is on screen, even if it moves. */
  key: string
  position: number
  answer: QuoteAnswer
  priceBreaks: BreakTexts[]
}

/** The whole quote as the fields show it. */
export interface QuoteTexts {
  validUntil: string
  fob: (typeof fobs)[number]
  paymentTerms: string
  deliveryDays: string
  shipping: string
  charges: ChargeTexts[]
  files: Attachment[]
  /** In percent. */
  taxRate: string
  remarks: string
  preparedBy: string
  lines: QuoteLineTexts[]
}

/** `keys` are those of the lines before, so that a saved line stays the same one on screen. */
export function quoteTextsOf(quote: DeskQuote): QuoteTexts {
  const { validUntil, fob, paymentTerms, deliveryDays, shipping, charges, taxRate, files, remarks, preparedBy, lines } =
    quote
  return {
    validUntil: validUntil ?? "",
    fob,
    paymentTerms,
    deliveryDays: String(deliveryDays ?? ""),
    shipping,
    charges: charges.map(chargeTextsOf),
    files,
    taxRate: taxRate ?? "",
    remarks: remarks ?? "",
    preparedBy,
    lines: lines.map((line) => ({
      ...textsBy((name) => String((isCost(name) ? line.cost?.[name] : line[name]) ?? "")),
      key: line.item,
      position: line.position,
      answer: line.answer,
      priceBreaks: line.priceBreaks.map(({ from, unitPrice }) => ({ from: String(from), unitPrice })),
    })),
  }
}

/** The request body; `asked` are the requested quantities, for lines without a bid. */
export function quoteBodyOf(texts: QuoteTexts, asked: readonly number[]): DraftBody {
  const { lines, deliveryDays, shipping, charges, taxRate, files, validUntil, remarks, ...rest } = texts
  return {
    ...rest,
    validUntil: validUntil || null,
    deliveryDays: numberOf(deliveryDays) as number | null, // The check refuses a text that is not a number.
    shipping: plainAmount(shipping) || "0",
    charges: charges.map(chargeBody),
    files: files.map(({ id }) => id),
    taxRate: plainPercent(taxRate) || null,
    remarks: remarks.trim() === "" ? null : remarks,
    lines: inOrder(lines).map(({ line }) => lineBody(line, asked[line.position - 1] ?? 1)),
  }
}

type LineBody = NonNullable<DraftBody["lines"]>[number]

function lineBody(line: QuoteLineTexts, asked: number): LineBody {
  const isBid = line.answer !== "no_bid"
  const quantity = numberOf(line.quantity)
  const valueOf = (name: OfferName) => {
    const { typed } = lineFields[name]
    if (typed === "text") return line[name]
    // A line without a bid shows no fields for numbers.
    if (!isBid) return null
    return typed === "number" ? numberOf(line[name]) : plainAmount(line[name]) || null
  }
  return {
    ...Object.fromEntries(offerNames.map((name) => [name, valueOf(name)])),
    cost: costBody(line),
    position: line.position,
    answer: line.answer,
    unitOfIssue: readUnit(line.unitOfIssue) as UnitOfIssue, // Likewise.
    quantity: (isBid || Number.isInteger(quantity) ? quantity : asked) as number,
    priceBreaks: isBid ? line.priceBreaks.map(breakBody) : [],
  }
}

/** Null for a line without any. */
export function costBody(line: QuoteLineTexts): LineBody["cost"] {
  const values = costNames.map((name) => {
    const text = costFields[name].typed === "amount" ? plainAmount(line[name]) : line[name]
    return [name, text || null] as const
  })
  return values.some(([, value]) => value !== null) ? Object.fromEntries(values) : null
}

const breakBody = ({ from, unitPrice }: BreakTexts) => ({
  from: numberOf(from) as number,
  unitPrice: plainAmount(unitPrice),
})

/** "40,000" as a number, nothing as null; any other text stays one. */
function numberOf(text: string): number | string | null {
  const plain = plainAmount(text)
  if (plain === "") return null
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : plain
}

/** The lines as far as they can be read, for totals while typing: what cannot has no price. */
export function readableLines(lines: readonly QuoteLineTexts[], asked: readonly number[]): QuoteDraftLine[] {
  return inOrder(lines).map(({ line }) => {
    const body = lineBody(line, asked[line.position - 1] ?? 1)
    const read = QuoteDraftLine.safeParse(body)
    if (read.success) return read.data
    const { position, answer } = line
    return { position, answer, description: "", unitOfIssue: "EA", quantity: 1, unitPrice: null, priceBreaks: [] }
  })
}
