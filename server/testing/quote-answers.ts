import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"

const offered = { unitOfIssue: "EA" as const, priceBreaks: [], leadTimeDays: 10 }

/** An offer, an offer with an alternate to choose instead, and a line without a bid. */
export const threeAnswers: QuoteDraftLine[] = [
  { ...offered, position: 1, answer: "offer", description: "Hex bolt", quantity: 500, unitPrice: "1.85" },
  { ...offered, position: 2, answer: "offer", description: "Washer", quantity: 1_000, unitPrice: "0.0125" },
  {
    ...offered,
    position: 2,
    answer: "alternate",
    description: "Lock washer",
    quantity: 1_000,
    unitPrice: "0.02",
    reason: "Holds better",
  },
  { ...offered, position: 3, answer: "no_bid", description: "", quantity: 1, reason: "We do not sell anvils" },
]
