import { centsOf } from "#contract/values/money.ts"
import { mayWrite } from "#contract/auth/seats.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, notForSeat } from "#server/http/errors.ts"
import type { CompanyMember } from "#server/quote-requests/buyer-requests.ts"
import { findApprovalOf, findCompanyRule, findStrictestCompany, holdSeat, seatOfAddress } from "./approvals.store.ts"

/** What is about to be accepted, and by whom: a member of a company, an administrator by phone, or a guest. */
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
 * "self" if the acceptance makes the sale, or the id of the company whose approver must decide. Every way to accept asks
 * here, so none goes around the company's amount.
 */
export async function whoDecides(tx: DbOrTx, accepting: Accepting): Promise<"self" | { companyId: string }> {
  const { member, quoteId, total } = accepting
  const companyId = await companyOf(tx, accepting)
  if (!companyId) return "self"
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

/** Whose amount counts: the request's company, that of its address, or the one that the caller acts for. */
export async function companyOf(db: DbOrTx, { companyId, customerEmail, member }: Purchase) {
  if (companyId) return companyId
  const isOwn = member && emailKeyOf(member.user.email) === emailKeyOf(customerEmail)
  const strictest = isOwn ? undefined : await findStrictestCompany(db, customerEmail)
  return strictest?.id ?? member?.companyId
}

/** The address of a company's request no longer buys for it, so its links do not either. */
export async function hasStopped(db: DbOrTx, { companyId, customerEmail }: Purchase): Promise<boolean> {
  if (!companyId) return false
  const seat = await seatOfAddress(db, companyId, customerEmail)
  return !seat || !mayWrite({ role: "company", seat }, "purchases")
}

export const isAbove = (total: string, amount: string | null) => amount !== null && centsOf(total) > centsOf(amount)

const recordedAbove =
  "The buyer's company requires an approver for orders above its own amount. Ask the buyer to accept on the quote's page, signed in."

const guestStopped =
  "This address no longer buys for the company that asked for the quote. Please sign in to the company's account to accept it."

const guestAbove =
  "Your company requires an approver for orders above its own amount. Please sign in to your company's account, then accept here again."
