import { mayWrite } from "#contract/auth/seats.ts"
import { approvePurchase, refusePurchase } from "#contract/quotes/approvals.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { addEntry } from "#server/desk/entries.ts"
import { conflict, notAllowed, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { approvalRefused } from "#server/mail/letters/approvals.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { completeOrder, orderOf } from "../accept-quote.ts"
import { type DecisionAction, placeOf, type SignedInBuyer } from "../decisions.ts"
import { decideApproval, findApproval, type FoundApproval, holdSeat } from "./approvals.store.ts"

/** How approvers decide on what their company's buyers want to accept. */
export function registerApprovals(api: Api): void {
  implement(api, approvePurchase, async ({ params: { id }, caller: member, request }) => {
    await approve(api, { id, member, ...placeOf(request) })
    return undefined
  })

  implement(api, refusePurchase, async ({ params: { id }, body: { reason }, caller: member, request }) => {
    await refuse(api, { id, member, reason, ...placeOf(request) })
    return undefined
  })
}

interface Deciding extends Pick<DecisionAction, "clientAddress" | "userAgent"> {
  id: string
  member: SignedInBuyer
}

const decidedBefore = () => conflict("This purchase was already decided.")

/** The approval, if this person may decide on it: an approver of its company, and not the one who asked. */
async function openApproval(tx: DbOrTx, { id, member: { user, companyId } }: Deciding): Promise<FoundApproval> {
  const approval = await findApproval(tx, companyId, id)
  if (!approval) throw notFound("There is no such approval in your company")
  const seat = await holdSeat(tx, companyId, user.id)
  if (!seat || !mayWrite({ role: "company", seat }, "approvals")) throw notAllowed()
  if (approval.askedBy === user.id) throw conflict("You asked for this approval, so somebody else has to decide.")
  return approval
}

/** The ordinary acceptance, with the evidence of both persons. The quote must still be open. */
async function approve(api: Api, deciding: Deciding): Promise<void> {
  const { member, clientAddress, userAgent } = deciding
  await api.db.transaction().execute(async (tx) => {
    const { id, number, revision, acceptance, askedByEmail } = await openApproval(tx, deciding)
    const action = { ...acceptance, number, revision, member, clientAddress, userAgent }
    const order = await orderOf(tx, action)
    const approvedBy = fullName(member.user)
    if (!(await decideApproval(tx, id, { by: approvedBy }))) throw decidedBefore()
    await completeOrder(tx, api, order, { ...action, approvedBy, askedBy: askedByEmail })
  })
  api.outbox.wake()
}

/** Ends the wait and tells the buyer why. The quote stays open, so the buyer can ask for a revision. */
async function refuse(api: Api, { reason, ...deciding }: Deciding & { reason: string }): Promise<void> {
  const { member, userAgent } = deciding
  await api.db.transaction().execute(async (tx) => {
    const { id, number, revision, acceptance, askedByEmail, quoteRequestId } = await openApproval(tx, deciding)
    // As for an approval: a quote that has changed has no approval that waits.
    await orderOf(tx, { ...acceptance, number, revision, member, clientAddress: deciding.clientAddress, userAgent })
    const by = fullName(member.user)
    if (!(await decideApproval(tx, id, { by, refusal: reason }))) throw decidedBefore()
    const entry = { kind: "quote", event: "approval-refused", revision, comment: reason } as const
    await addEntry(tx, { quoteRequestId }, { buyer: by }, entry)
    const details = { revision, reason, askedBy: askedByEmail, userAgent }
    await recordEvent(tx, { by: member.actor, action: "quote.refuse-approval", subject: number, details })
    const letter = approvalRefused(
      { to: askedByEmail, number, revision, by, reason },
      { env: api.env, company: api.content().company },
    )
    await postLetter(tx, api.env, letter)
  })
  api.outbox.wake()
}
