import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { addEntry } from "#server/desk/entries.ts"
import { approvalAsked } from "#server/mail/letters/approvals.ts"
import { acceptanceFacts } from "#server/mail/letters/quote-answers.ts"
import { postLetters } from "#server/mail/outbox.ts"
import type { Acceptance, QuoteOrder } from "../accept-quote.ts"
import { evidenceOf, type SignedInBuyer, wayOf } from "../decisions.ts"
import { insertApproval, listApprovers } from "./approvals.store.ts"

interface Asked {
  order: QuoteOrder
  acceptance: Acceptance
  companyId: string
  member: SignedInBuyer
}

/** Keeps what a buyer wants to accept and writes to those who can approve it. The quote stays open. */
export async function askApprover(
  tx: DbOrTx,
  { env, content }: Pick<Api, "env" | "content">,
  { order, acceptance, companyId, member }: Asked,
): Promise<void> {
  const { held, quote, items, lines, sums, total } = order
  const { number, revision, name, title, purchaseOrder, quantities } = acceptance
  const { user, actor } = member
  await insertApproval(tx, {
    quoteId: quote.id,
    companyId,
    askedBy: user.id,
    askedByName: fullName(user),
    askedByEmail: user.email,
    askedFrom: actor.clientAddress,
    acceptance: { name, title, purchaseOrder, lines: items, quantities },
    total,
  })
  const entry = { kind: "quote", event: "approval-asked", revision } as const
  await addEntry(tx, { quoteRequestId: held.id }, { buyer: fullName(user) }, entry)
  await recordEvent(tx, {
    ...evidenceOf(acceptance),
    action: "quote.ask-approval",
    subject: number,
    details: { revision, name, title, purchaseOrder, items, quantities, total, ...wayOf(acceptance) },
  })
  const paid = { shipping: quote.shipping, taxRate: quote.taxRate, ...sums }
  const wanted = { number, revision, name, purchaseOrder: purchaseOrder || null, lines, recordedBy: null, ...paid }
  const approvers = await listApprovers(tx, companyId, user.id)
  const { company } = content()
  await postLetters(
    tx,
    env,
    approvers.map(({ email: to }) =>
      approvalAsked(
        { to, number, revision, askedBy: fullName(user), validUntil: quote.validUntil, rows: acceptanceFacts(wanted) },
        { env, company },
      ),
    ),
  )
}
