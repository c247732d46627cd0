import { z } from "zod"
import type { DeskHours } from "#contract/content/desk.ts"
import { formatDollars, centsOf, moneyOf } from "#contract/values/money.ts"
import { isBelow, percentOf, totalMarginOf } from "#contract/quotes/quote-margins.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"

type Lines = Parameters<typeof totalMarginOf>[0]

interface Priced extends Pick<Quote, "total" | "charges" | "paymentTerms" | "fob"> {
  lines: Lines
}

/** Reasons for a second person's approval before the quote is sent, by the desk's settings; empty if it needs none. */
export function signOffReasons(quote: Priced, terms: DeskHours["quotes"]): string[] {
  const { approveAbove, approveBelowMargin, approveChangedTerms } = terms
  return [
    approveAbove !== undefined && amountReason(quote.total, approveAbove),
    approveBelowMargin !== undefined && marginReason(quote, approveBelowMargin),
    approveChangedTerms && termsReason(quote, terms),
  ].filter((reason) => typeof reason === "string")
}

function amountReason(total: string, above: number): string | undefined {
  const limit = moneyOf(BigInt(Math.round(above * 100)))
  return centsOf(total) > centsOf(limit)
    ? `The total ${formatDollars(total)} is above ${formatDollars(limit)}`
    : undefined
}

/** An unknown margin also needs approval; otherwise it would bypass the rule. */
function marginReason({ lines, charges }: Priced, floor: number): string | undefined {
  const total = totalMarginOf(lines, charges)
  if (!total || total.known < total.of) return "The margin is not known, because a line has no cost"
  return isBelow(total.margin, floor) ? `The margin ${percentOf(total.margin)} is below ${floor}%` : undefined
}

function termsReason(quote: Priced, { paymentTerms, fob }: DeskHours["quotes"]): string | undefined {
  if (quote.paymentTerms !== paymentTerms) return `The payment terms are "${quote.paymentTerms}", not "${paymentTerms}"`
  return quote.fob === fob ? undefined : `The terms are ${fobLabels[quote.fob]}, not ${fobLabels[fob]}`
}

/** State of a draft's approval by a second person. */
export const QuoteSignOff = z.object({
  reasons: z.array(z.string()),
  state: z.enum(["needed", "asked", "approved", "returned"]),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was returned. */
  because: z.string().nullable(),
  /** The accounts that may not approve it: the one that asked, and the one that changed it last. */
  notBy: z.array(z.uuid()),
})
export type QuoteSignOff = z.infer<typeof QuoteSignOff>
