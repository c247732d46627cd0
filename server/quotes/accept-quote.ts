import { sql } from "kysely"
import { isOverDiscounted, orderedTotals } from "#contract/quotes/charge-totals.ts"
import { isTooLarge } from "#contract/quotes/quote-gaps.ts"
import { atQuantity, orderQuantities } from "#contract/quotes/quote-totals.ts"
import type { Quote, QuoteAcceptance } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { Refusal } from "#server/http/errors.ts"
import { acceptanceFacts, quoteAccepted, quoteDecided } from "#server/mail/letters/quote-answers.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { moveStatus } from "#server/quote-requests/change-quote-request.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { makeSale } from "#server/sales/make-sale.ts"
import { refuseWhileSold } from "#server/quote-requests/sale-of-request.ts"
import { giveToCompany } from "./approvals/approvals.store.ts"
import { askApprover } from "./approvals/ask-approver.ts"
import { whoDecides } from "./approvals/who-decides.ts"
import { type DecisionAction, evidenceOf, holdOpenQuote, recorderOf, wayOf } from "./decisions.ts"
import { updateQuote } from "./quotes.store.ts"
import { listRequestedLines } from "#server/quote-requests/read-quote-request.ts"

export type Acceptance = Omit<QuoteAcceptance, "authorized"> & DecisionAction

/**
 * Makes the sale, moves the request to Won and writes to both sides, or asks an approver of the buyer's company to
 * decide; all in the caller's transaction.
 */
export async function acceptQuote(tx: DbOrTx, api: Pick<Api, "env" | "content">, action: Acceptance): Promise<void> {
  const order = await orderOf(tx, action)
  const { held, quote, total } = order
  const { member, recordedBy } = action
  const { companyId, customerEmail } = held
  const accepting = { quoteId: quote.id, companyId, customerEmail, total, member, isRecorded: Boolean(recordedBy) }
  const decides = await whoDecides(tx, accepting)
  if (member) await giveToCompany(tx, held.id, member.companyId)
  if (decides === "self" || !member) return completeOrder(tx, api, order, action)
  await askApprover(tx, api, { order, acceptance: action, companyId: decides.companyId, member })
}

export type QuoteOrder = Awaited<ReturnType<typeof orderOf>>

/** The open quote with the chosen lines and their sums. Locks the request until the transaction ends. */
export async function orderOf(tx: DbOrTx, { lines: wanted, quantities, ...action }: Acceptance) {
  const { held, quote } = await holdOpenQuote(tx, action)
  await refuseWhileSold(tx, action.number, action.recordedBy ? "desk" : "buyer")
  const lines = chosenLines(quote, wanted, quantities)
  const sums = orderedTotals(lines, quote)
  const { total } = sums
  if (isTooLarge(total))
    throw badLines("The order's total has more than 12 digits. Choose smaller quantities or fewer lines.")
  if (isOverDiscounted(sums))
    throw badLines("The discounts of this quote come to more than the chosen lines. Choose more lines or ask us.")
  return { held, quote, lines, sums, total, items: lines.map(({ item }) => item) }
}

/** Makes the sale of an order that was approved or needs no approval. */
export async function completeOrder(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  order: QuoteOrder,
  { name, title, purchaseOrder, quantities, approvedBy = null, askedBy, ...action }: Acceptance & ApprovedBy,
): Promise<void> {
  const { number, revision, clientAddress } = action
  const { held, quote, lines, items, sums, total } = order
  const recordedBy = recorderOf(action)
  const { env } = api
  const { company, desk, catalog } = api.content()
  await updateQuote(tx, quote.id, {
    status: "accepted",
    decidedAt: sql<Date>`now()`,
    decidedBy: name,
    decidedTitle: title || null,
    purchaseOrder: purchaseOrder || null,
    acceptedItems: items,
    recordedBy,
  })
  const sale = await makeSale(tx, {
    quoteId: quote.id,
    ...termsOf(quote),
    quoteNumber: number,
    customerName: held.customerName,
    customerEmail: held.customerEmail,
    customerOrganization: held.customerOrganization,
    acceptedBy: name,
    acceptedTitle: title || null,
    recordedBy,
    purchaseOrder: purchaseOrder || null,
    lines,
    requested: await listRequestedLines(tx, held.id),
    solicitation: held.solicitation,
    timeZone: desk.timeZone,
    catalog,
  })
  const by = action.recordedBy ?? { buyer: name, clientAddress }
  const entry = { kind: "quote", event: "accepted", revision, recordedBy, ...approvedComment(approvedBy) } as const
  await addEntry(tx, { quoteRequestId: held.id }, { buyer: name }, entry)
  await moveStatus(tx, held, "won", { by })
  await raiseEvent(tx, { name: "quote.accepted", documentId: held.id, number, path: `/admin/quote-requests/${number}` })
  const asked = approvedBy && { askedBy, approvedBy }
  await recordEvent(tx, {
    ...evidenceOf(action),
    action: "quote.accept",
    subject: number,
    details: {
      revision,
      name,
      title,
      purchaseOrder,
      items,
      quantities,
      total,
      sale: sale.number,
      ...asked,
      ...wayOf(action),
    },
  })
  const paid = { shipping: quote.shipping, taxRate: quote.taxRate, ...sums }
  const accepted = {
    number,
    revision,
    name,
    purchaseOrder: purchaseOrder || null,
    lines,
    recordedBy,
    approvedBy,
    ...paid,
  }
  const link = await newStatusLink(tx, env, { quoteRequestId: held.id, origin: "email" })
  await postLetters(tx, env, [
    quoteAccepted({ ...accepted, solicitation: held.solicitation, to: held.customerEmail, link }, { env, company }),
    quoteDecided(
      { number, revision, what: "accepted", by: name, recordedBy, rows: acceptanceFacts(accepted) },
      { env, company, replyTo: held.customerEmail },
    ),
  ])
}

/** Who approved an acceptance that waited for an approver. */
interface ApprovedBy {
  /** The approver's name. */
  approvedBy?: string | null
  /** The address of the buyer who asked, for the evidence. */
  askedBy?: string
}

const approvedComment = (approvedBy: string | null) => (approvedBy ? { comment: `Approved by ${approvedBy}` } : {})

const termsOf = ({ revision, shipping, charges, taxRate, fob, paymentTerms, remarks, deliveryDays }: Quote) => ({
  revision,
  shipping,
  charges,
  taxRate,
  fob,
  paymentTerms,
  remarks,
  deliveryDays,
})

/** The chosen lines in the quote's order; without a choice those in the total. */
function chosenLines(
  { lines }: Quote,
  wanted: readonly string[] | undefined,
  quantities: QuoteAcceptance["quantities"] = {},
): (QuoteLine & { total: string })[] {
  const items = wanted ?? lines.filter(({ inTotal }) => inTotal).map(({ item }) => item)
  if (items.length === 0) throw badLines("Choose at least one line")
  for (const item of items) {
    const line = lines.find((each) => each.item === item)
    if (!line) throw badLines(`The quote has no line ${item}`)
    if (line.answer === "no_bid") throw badLines(`We do not bid on line ${item}`)
  }
  const stray = Object.keys(quantities).find((item) => !items.includes(item))
  if (stray !== undefined) throw badLines(`Line ${stray} has a quantity but is not among the chosen lines`)
  const chosen = lines.filter(({ item }) => items.includes(item))
  const twice = chosen.find(({ position }, at) => chosen[at - 1]?.position === position)
  if (twice) throw badLines(`Choose only one answer for line ${twice.position}`)
  return chosen.map((line) => {
    const quantity = quantities[line.item] ?? line.quantity
    if (!orderQuantities(line).includes(quantity))
      throw badLines(`Choose a quantity that is quoted for line ${line.item}`)
    const { total, ...ordered } = atQuantity(line, quantity)
    if (total === null) throw badLines(`Line ${line.item} has no price`)
    return { ...ordered, total }
  })
}

const badLines = (message: string) => new Refusal(400, message, { fields: { lines: message } })
