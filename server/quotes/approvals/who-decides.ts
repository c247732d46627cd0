import { centsOf } from "#contract/values/money.ts"
import { mayWrite } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, notAllowed } from "#server/http/errors.ts"
import type { CompanyMember } from "#server/quote-requests/buyer-requests.ts"
import { findApprovalOf, findCompanyRule, holdSeat } from "./approvals.store.ts"

/** What is about to be accepted, and by whom: a member of a company, an administrator by phone, or a guest. */
interface Accepting {
  quoteId: string
  /** The company of the request; null for a guest's. */
  companyId: string | null
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
  const companyId = accepting.companyId ?? member?.companyId
  if (!companyId) return "self"
  const seat = member && member.companyId === companyId ? await holdSeat(tx, companyId, member.user.id) : undefined
  if (seat && !mayWrite({ role: "company", seat }, "purchases"))
    throw notAllowed(`Your seat (${seat}) does not allow this. An owner can change it.`)
  if (seat && mayWrite({ role: "company", seat }, "approvals")) return "self"
  const approval = await findApprovalOf(tx, quoteId)
  if (approval && !approval.decidedAt) throw conflict("This quote waits for an approver of the buyer's company.")
  const rule = await findCompanyRule(tx, companyId)
  if (!isAbove(total, rule?.approvalAbove ?? null)) return "self"
  if (accepting.isRecorded) throw conflict(recordedAbove)
  if (!seat) throw conflict(guestAbove)
  if (approval) throw conflict("An approver of your company refused this revision. Please ask us for a revision.")
  return { companyId }
}

export const isAbove = (total: string, amount: string | null) => amount !== null && centsOf(total) > centsOf(amount)

const recordedAbove =
  "The buyer's company requires an approver for orders above its own amount. Ask the buyer to accept on the quote's page, signed in."

const guestAbove =
  "Your company requires an approver for orders above its own amount. Please sign in to your company's account, then accept here again."
