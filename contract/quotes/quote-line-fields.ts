import { counted, formatCount } from "#contract/values/counts.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { quoteAnswerLabels } from "#contract/quotes/quote-words.ts"

/** Fields of a line that the desk types. */
export type LineFieldName = Exclude<keyof QuoteLine, "item" | "position" | "total" | "inTotal">

interface LineField {
  label: string
  typed: "choice" | "text" | "number" | "amount" | "breaks"
  /** As a reader sees it. Fields without it appear inside another field's text or not at all. */
  text?: (line: QuoteLine) => string | null
  /** Documents list it below the description; a line without it has null. */
  isDetail?: true
  /** Its heading in CSV files, where the cell is the bare value. */
  column?: string
}

/** Every field of a quote line, in the order in which documents and changes list them. */
export const lineFields: Record<LineFieldName, LineField> = {
  answer: { label: "Answer", typed: "choice", text: ({ answer }) => quoteAnswerLabels[answer] },
  description: { label: "Description", typed: "text", text: ({ description }) => description },
  slug: { label: "Product in the catalog", typed: "text" },
  partNumber: { label: "Part number", typed: "text", text: ({ partNumber }) => partNumber, isDetail: true },
  unitOfIssue: { label: "Unit of issue", typed: "text" },
  quantity: {
    label: "Quantity",
    typed: "number",
    text: ({ quantity, unitOfIssue }) => `${formatCount(quantity)} ${unitOfIssue}`,
  },
  unitPrice: { label: "Unit price", typed: "amount", text: ({ unitPrice }) => unitPrice && formatPrice(unitPrice) },
  priceBreaks: { label: "Price breaks", typed: "breaks", text: breaksText },
  leadTimeDays: {
    label: "Lead time",
    typed: "number",
    text: ({ leadTimeDays: days }) => (days === null ? null : `${counted(days, "day")} after receipt of order`),
    isDetail: true,
    column: "Lead time days",
  },
  countryOfOrigin: {
    label: "Country of origin",
    typed: "text",
    text: ({ countryOfOrigin }) => countryOfOrigin,
    isDetail: true,
    column: "Country of origin",
  },
  reason: { label: "Reason", typed: "text", text: ({ reason }) => reason, column: "Reason" },
  note: { label: "Note", typed: "text", text: ({ note }) => note, isDetail: true, column: "Note" },
}

export const lineFieldNames = Object.keys(lineFields) as LineFieldName[]

type Cell = [label: string, text: string | null]

/** A line's details below its description, including labels of missing ones. The part number comes first. */
export const detailCells = (line: QuoteLine): Cell[] =>
  Object.values(lineFields).flatMap(({ label, text, isDetail }): Cell[] =>
    isDetail && text ? [[label, text(line) || null]] : [],
  )

/** The cells of a CSV file that hold one bare value. */
export const bareCells = (line: QuoteLine): [column: string, text: string][] =>
  lineFieldNames.flatMap((name): [string, string][] => {
    const { column } = lineFields[name]
    return name === "priceBreaks" || column === undefined ? [] : [[column, String(line[name] ?? "")]]
  })

function breaksText({ priceBreaks }: QuoteLine) {
  return priceBreaks.map(({ from, unitPrice }) => `from ${formatCount(from)}: ${formatPrice(unitPrice)}`).join(", ")
}
