import type { FastifyRequest } from "fastify"
import { formatDay } from "#contract/values/dates.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { holdQuoteRequest } from "#server/quote-requests/change-quote-request.ts"
import type { CompanyMember } from "#server/quote-requests/buyer-requests.ts"
import type { FoundLink } from "#server/quote-requests/status-link.ts"
import { listRevisions, quoteOf } from "./quotes.store.ts"

/** Who decides on which revision. */
export interface DecisionAction {
  number: string
  revision: number
  /** The administrator who records what the buyer said by phone; undefined on the buyer's own page. */
  recordedBy?: Actor | undefined
  /** On the buyer's own page. */
  link?: FoundLink
  /** Who acts there, if a member of a company is signed in. */
  member?: SignedInBuyer | undefined
  clientAddress: string
  userAgent: string | null
}

/** A signed-in member of a company. */
export interface SignedInBuyer extends CompanyMember {
  actor: Actor
}

/** Where a decision comes from. */
export const placeOf = ({ ip, headers }: FastifyRequest) => ({
  clientAddress: ip,
  userAgent: headers["user-agent"]?.slice(0, 300) ?? null,
})

/** The administrator's name as the quote, its sale and the history keep it. */
export const recorderOf = ({ recordedBy }: Pick<DecisionAction, "recordedBy">) =>
  recordedBy ? fullName(recordedBy) : null

/** As the evidence keeps the actor. */
export const evidenceOf = ({ recordedBy, member, clientAddress }: DecisionAction) => ({
  by: recordedBy ?? member?.actor ?? { id: null, email: null, clientAddress },
})

/** How the person came to decide, for the evidence. */
export const wayOf = ({ link, userAgent }: DecisionAction) => ({ ...(link && { link: link.origin }), userAgent })

/** Locks the request until the transaction ends. Returns the revision if it can still be decided. */
export async function holdOpenQuote(tx: DbOrTx, { number, revision }: DecisionAction) {
  const held = await holdQuoteRequest(tx, { number, expectedVersion: undefined })
  const sent = (await listRevisions(tx, held.id)).filter(({ status }) => status !== "draft").map(quoteOf)
  const quote = sent.find((row) => row.revision === revision)
  if (!quote) throw conflict(`There is no revision ${revision} of this quote`)
  const [latest] = sent
  if (latest && latest.revision > revision)
    throw conflict(
      `Revision ${revision} is no longer valid. Please look at revision ${latest.revision}, the latest one.`,
    )
  const reason = whyClosed(quote)
  if (reason) throw conflict(reason)
  return { held, quote }
}

function whyClosed({ status, validUntil, decision }: Quote): string | undefined {
  switch (status) {
    case "sent":
      return undefined
    case "expired":
      return `This quote was valid until ${formatDay(validUntil ?? "")}. Please ask us to renew it.`
    case "withdrawn":
      return "We have withdrawn this quote. Please ask us for a new one."
    case "accepted":
      return `This quote was already accepted${decision?.name ? ` by ${decision.name}` : ""}`
    case "canceled":
      return "This quote was accepted, and its sale was canceled. Please ask us for a new one."
    case "declined":
      return "This quote was already declined"
    case "draft":
    case "superseded":
      return "This revision is no longer valid"
  }
}
