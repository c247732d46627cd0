import { centsOf } from "#contract/values/money.ts"
import { mayWrite } from "#contract/auth/seats.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, notForSeat } from "#server/http/errors.ts"
import type { CompanyMember } from "#server/quote-requests/buyer-requests.ts"
import {
  findApprovalOf,
  findCompanyRule,
  findStrictestCompany,
  findSeatOfAddress,
  holdSeat,
} from "./approvals.store.ts"

/** An acceptance to come, by a member of a company, an administrator by phone, or a guest. */
interface Accepting {
  quoteId: string
  /** The company of the request; null for a guest's. */
  companyId: string | null
  customerEmail: string
  total: string
  member: CompanyMember | undefined
  isRecorded: boolean
}

/**
 * "self" if the acceptance makes the sale, or the id of the company whose approver must decide. Every way to accept
 * calls this, so none bypasses a company's amount.
 */
export async function whoDecides(tx: DbOrTx, accepting: Accepting): Promise<"self" | { companyId: string }> {
  for (const companyId of await companiesOf(tx, accepting)) {
    const decides = await decidesFor(tx, companyId, accepting)
    if (decides !== "self") return decides
  }
  return "self"
}

async function decidesFor(
  tx: DbOrTx,
  companyId: string,
  { member, quoteId, total, ...accepting }: Accepting,
): Promise<"self" | { companyId: string }> {
  const seat = member && member.companyId === companyId ? await holdSeat(tx, companyId, member.user.id) : undefined
  if (seat && !mayWrite({ role: "company", seat }, "purchases")) throw notForSeat(seat)
  if (seat && mayWrite({ role: "company", seat }, "approvals")) return "self"
  const approval = await findApprovalOf(tx, quoteId)
  if (approval && !approval.decidedAt) throw conflict("This quote waits for an approver of the buyer's company.")
  if (!seat && !accepting.isRecorded && (await hasStopped(tx, accepting))) throw conflict(guestStopped)
  const rule = await findCompanyRule(tx, companyId)
  if (!isAbove(total, rule?.approvalAbove ?? null)) return "self"
  if (accepting.isRecorded) throw conflict(recordedAbove)
  if (!seat) throw conflict(guestAbove)
  if (approval) throw conflict("An approver of your company refused this revision. Please ask us for a revision.")
  return { companyId }
}

type Purchase = Pick<Accepting, "companyId" | "customerEmail" | "member">

/** Whose amounts count: the request's company's, or else that of its address and the one that the caller acts for. */
export async function companiesOf(
  db: DbOrTx,
  { companyId, customerEmail, member }: Purchase,
): Promise<readonly string[]> {
  if (companyId) return [companyId]
  const isOwn = member && emailKeyOf(member.user.email) === emailKeyOf(customerEmail)
  const strictest = isOwn ? undefined : await findStrictestCompany(db, customerEmail)
  return [...new Set([strictest?.id, member?.companyId])].filter((id) => id !== undefined)
}

/** The person with the address of a company's request no longer buys for it, so the links do not either. */
export async function hasStopped(
  db: DbOrTx,
  { companyId, customerEmail }: Pick<Purchase, "companyId" | "customerEmail">,
): Promise<boolean> {
  const person = companyId && (await findSeatOfAddress(db, companyId, customerEmail))
  if (!person) return false
  return !person.seat || !mayWrite({ role: "company", seat: person.seat }, "purchases")
}

export const isAbove = (total: string, amount: string | null) => amount !== null && centsOf(total) > centsOf(amount)

const recordedAbove =
  "The buyer's company requires an approver for orders above its approval limit. Ask the buyer to accept on the quote's page, signed in."

const guestStopped =
  "This address no longer buys for the company that asked for the quote. Please sign in to the company's account to accept it."

const guestAbove =
  "Your company requires an approver for orders above its approval limit. Please sign in to your company's account, then accept here again."
