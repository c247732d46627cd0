/** A quote is the priced answer to a quote request. It has the request's number and a revision: 1, 2, 3. */
export const quoteLimits = {
  /** Two hundred requested lines, and room for alternates. */
  lines: 400,
  priceBreaks: 5,
  days: 3_650,
  lineText: 1_000,
  remarks: 4_000,
  message: 2_000,
} as const

/** How a quote line answers a requested line. */
export const quoteAnswers = ["offer", "alternate", "no_bid"] as const
export type QuoteAnswer = (typeof quoteAnswers)[number]

export const quoteAnswerLabels: Record<QuoteAnswer, string> = {
  offer: "Offer",
  alternate: "Alternate",
  no_bid: "No bid",
}

const storedStatuses = ["draft", "sent", "superseded", "withdrawn", "accepted", "declined"] as const
export type StoredQuoteStatus = (typeof storedStatuses)[number]

/** `expired` is a sent quote after its last day, `canceled` an accepted one whose sale was canceled. */
export const quoteStatuses = [...storedStatuses, "expired", "canceled"] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  expired: "Expired",
  superseded: "Superseded",
  withdrawn: "Withdrawn",
  accepted: "Accepted",
  declined: "Declined",
  canceled: "Sale canceled",
}

/** FAR 47.303: where the seller's risk and freight end. */
export const fobs = ["destination", "origin"] as const
export const fobLabels: Record<(typeof fobs)[number], string> = {
  destination: "FOB destination",
  origin: "FOB origin",
}

export const declineReasons = ["price", "lead_time", "canceled", "awarded_elsewhere", "other"] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Record<DeclineReason, string> = {
  price: "Price",
  lead_time: "Lead time",
  canceled: "Requirement canceled",
  awarded_elsewhere: "Awarded elsewhere",
  other: "Other",
}
