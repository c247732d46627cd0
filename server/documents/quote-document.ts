import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import { requestedText } from "#contract/quote-requests/solicitation-words.ts"
import type { Quote, Seller } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"

/** A request as its PDF and its exports show it. */
export interface RequestDocument {
  seller: Seller
  /** "Q-2026-000123". */
  number: string
  receivedAt: Date
  /** The company's: days in files are days there. */
  timeZone: string
  customerName: string
  customerOrganization: string | null
  customerEmail: string
  customerPhone: string | null
  message: string | null
  solicitation: Solicitation
  attachments: readonly Attachment[]
  products: readonly RequestedLine[]
}

/** The requested line of a quote line. A further alternate shows only its name. */
export function askedFor({ position, answer, inTotal }: QuoteLine, { products }: RequestDocument): string {
  const asked = products[position - 1]
  const label = answer === "alternate" ? `Alternate for line ${position}` : "Requested"
  const isFirst = inTotal || answer === "no_bid"
  return `${label}: ${asked ? [asked.name, ...(isFirst ? [requestedText(asked)] : [])].join(", ") : ""}`
}

/** A sent quote, or a draft in its preview, with its request. */
export interface QuoteDocument {
  request: RequestDocument
  seller: Seller
  quote: Quote
  /** Set on an order confirmation. Its quote has only the accepted lines. */
  order?: PrintedOrder | undefined
}

export interface PrintedOrder {
  /** "S-2026-000045". */
  number: string
  purchaseOrder: string | null
  acceptedBy: string
  acceptedTitle: string | null
  acceptedAt: Date
  deliveryDate: string | null
}
