import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import { totalsOf } from "#contract/quotes/charge-totals.ts"
import { pricedLines } from "#contract/quotes/quote-totals.ts"
import type { Quote, Seller } from "#contract/quotes/quotes.ts"
import type { QuoteDocument, RequestDocument } from "#server/documents/quote-document.ts"

const seller: Seller = {
  name: "Sample Veteran Supply Co.",
  legalName: "Sample Veteran Supply Company LLC",
  uei: "SAMPLE000000",
  cage: "SAMPL",
  address: ["100 Sample Street", "Sacramento, CA 95814"],
  phone: "(916) 555-0100",
  email: "sales@example.com",
  website: "https://example.com",
}

export const aRequestDocument = (changes: Partial<RequestDocument> = {}): RequestDocument => ({
  seller,
  number: "Q-2026-000123",
  receivedAt: new Date("2026-11-21T17:00:00Z"),
  timeZone: "America/Los_Angeles",
  customerName: "Dana Sample",
  customerOrganization: "Sample Base Supply",
  customerEmail: "dana@example.com",
  customerPhone: "(555) 555-0144",
  message: "Deliver to dock 4.",
  solicitation: {},
  attachments: [],
  products: [
    {
      category: "hardware",
      name: "Hex bolt",
      slug: null,
      quantity: 500,
      nsn: "5305-00-068-0502",
      specifications: "Grade 8",
    },
    { category: "chemicals", name: "Bleach", slug: null, quantity: 40, nsn: null, specifications: null },
    { category: "food", name: "Ground beef", slug: null, quantity: 2_000, nsn: null, specifications: null },
  ],
  ...changes,
})

export const aLine = (changes: Partial<QuoteDraftLine> = {}): QuoteDraftLine => ({
  position: 1,
  answer: "offer",
  description: "Hex bolt, grade 8",
  unitOfIssue: "EA",
  quantity: 500,
  unitPrice: "1.85",
  priceBreaks: [],
  ...changes,
})

/** An offer, two alternates for one requested line, and a no-bid. */
export const linesOfEveryKind: readonly QuoteDraftLine[] = [
  aLine({
    partNumber: "HB-8",
    priceBreaks: [{ from: 1_000, unitPrice: "1.7525" }],
    leadTimeDays: 14,
    countryOfOrigin: "United States",
    note: "Boxed by 100.",
  }),
  aLine({
    position: 2,
    answer: "alternate",
    description: "Bleach 10 %",
    unitOfIssue: "DR",
    quantity: 50,
    unitPrice: "312.4",
    reason: "In stock",
  }),
  aLine({
    position: 2,
    answer: "alternate",
    description: "Bleach tablets",
    unitOfIssue: "PL",
    quantity: 80,
    unitPrice: "148",
    reason: "No hazmat charge",
  }),
  aLine({
    position: 3,
    answer: "no_bid",
    description: "",
    unitOfIssue: "LB",
    quantity: 2_000,
    unitPrice: null,
    reason: "Not stocked",
  }),
]

export function aQuoteDocument(
  drafted: readonly QuoteDraftLine[] = linesOfEveryKind,
  { charges = [], taxRate = null, ...changes }: Partial<Quote> = {},
): QuoteDocument {
  const request = aRequestDocument()
  const lines = pricedLines(drafted)
  return {
    request,
    seller,
    quote: {
      ...quote,
      number: request.number,
      lines,
      taxRate,
      ...totalsOf(lines, { shipping: "125.00", charges, taxRate }),
      ...changes,
    },
  }
}

const quote = {
  id: "3d6f0a5e-0000-4000-8000-000000000001",
  revision: 2,
  status: "sent",
  validUntil: "2026-12-22",
  fob: "destination",
  paymentTerms: "Net 30 days",
  deliveryDays: 30,
  shipping: "125.00",
  files: [],
  remarks: "Packaged to MIL-STD-129.",
  preparedBy: "Casey Sample",
  // In California still Nov 22.
  sentAt: "2026-11-23T02:00:00.000Z",
  withdrawnAt: null,
  withdrawalReason: null,
  decision: null,
} as const satisfies Partial<Quote>
