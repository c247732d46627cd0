import { isDeepStrictEqual as isSame } from "node:util"
import { sql } from "kysely"
import { dayIn, formatDay, todayIn } from "#contract/values/dates.ts"
import { type SaleStatus, saleStatuses } from "#contract/sales/sale-words.ts"
import type { SaleChanges, SaleLine } from "#contract/sales/sales.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { badFields, changedMeanwhile, conflict, notFound, Refusal } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { holdQuoteRequest, moveStatus } from "#server/quote-requests/change-quote-request.ts"
import { saleOfRequest } from "#server/quote-requests/sale-of-request.ts"
import { dropDraft } from "./invoices/drop-draft.ts"
import { refuseAgainstInvoices } from "./invoices/refuse-against-invoices.ts"
import { lawfulDue } from "./lawful-due-on.ts"
import { matchDeliveries } from "./match-deliveries.ts"
import { type LockedSale, lockSale, type SaleRowChanges, updateSale } from "./sales.store.ts"

export const noSuchSale = () => notFound("Sale not found")

/** Who changes a sale, and where the company's days begin. */
export interface SaleActor {
  by: Actor
  timeZone: string
}

interface SaleAction extends SaleActor {
  id: string
  changes: SaleChanges
  /** The version that the caller saw, if the request named one. */
  expectedVersion: number | undefined
}

const dayOf = { confirmed: "confirmedOn", delivered: "deliveredOn", invoiced: "invoicedOn", paid: "paidOn" } as const

/** Changes only the sent fields. Any status may follow any other: a step back corrects a mistake. */
export async function changeSale(db: Db, action: SaleAction): Promise<void> {
  const { id, changes, expectedVersion } = action
  await db.transaction().execute(async (tx) => {
    const row = await lockSale(tx, id)
    if (!row) throw noSuchSale()
    if (expectedVersion !== undefined && expectedVersion !== row.version) throw changedMeanwhile()
    const next = await moveSale(tx, action, row, changes)
    if (next.status !== row.status) await refuseAgainstInvoices(tx, row)
    if (next.status === "canceled") await dropDraft(tx, action.by, row)
    await matchDeliveries(tx, row, next)
  })
}

/** Writes changes of a sale that is locked. Returns the sale as it is then. */
export async function moveSale(
  tx: DbOrTx,
  actor: SaleActor,
  row: LockedSale,
  changes: SaleChanges,
): Promise<SaleRowChanges> {
  const today = todayIn(actor.timeZone)
  const next = changed(row, changes, today)
  const wrong = wrongDays(row, next, { acceptedOn: dayIn(actor.timeZone, row.createdAt), today })
  if (Object.keys(wrong).length > 0) throw badFields(wrong)
  const fields = (Object.keys(next) as (keyof SaleRowChanges)[]).filter((field) => !isSame(next[field], row[field]))
  if (fields.length === 0) return next
  if (row.status === "canceled" && next.status !== "canceled") await refuseToReopen(tx, row)
  await updateSale(tx, row.id, next)
  await recordChange(tx, { actor, row, next, fields })
  await moveRequest(tx, actor, row, next)
  return next
}

/** The request of a canceled sale is lost, and won again when the sale is restored. */
async function moveRequest(tx: DbOrTx, { by }: SaleActor, row: LockedSale, next: SaleRowChanges): Promise<void> {
  if ((row.status === "canceled") === (next.status === "canceled")) return
  const request = await holdQuoteRequest(tx, { number: row.quoteNumber, expectedVersion: undefined })
  if (next.status !== "canceled") await moveStatus(tx, request, "won", { by })
  else if (request.status === "won") await moveStatus(tx, request, "lost", { by })
}

/** A sale is the one answer to its request: no other sale, and no later revision that waits or was declined. */
async function refuseToReopen(tx: DbOrTx, { quoteNumber, revision: sold }: LockedSale): Promise<void> {
  const other = await saleOfRequest(tx, quoteNumber)
  if (other) throw conflict(`${quoteNumber} has another sale, ${other.number}. Cancel that one first.`)
  const { status, revision } = await tx
    .selectFrom("quoteRequests")
    .leftJoin("quotes", (sent) =>
      sent
        .onRef("quotes.quoteRequestId", "=", "quoteRequests.id")
        .on("quotes.status", "=", "sent")
        .on("quotes.expiresAt", ">", sql<Date>`now()`),
    )
    .select(["quoteRequests.status", "quotes.revision"])
    .where("number", "=", quoteNumber)
    .executeTakeFirstOrThrow()
  if (revision !== null)
    throw conflict(`The buyer can still answer revision ${revision} of ${quoteNumber}. Withdraw it first.`)
  if (status === "lost" && (await wasDeclinedSince(tx, quoteNumber, sold)))
    throw conflict(`${quoteNumber} is Lost. Set it to Won first.`)
}

async function wasDeclinedSince(tx: DbOrTx, quoteNumber: string, sold: number): Promise<boolean> {
  const declined = await tx
    .selectFrom("quotes")
    .innerJoin("quoteRequests", "quoteRequests.id", "quotes.quoteRequestId")
    .select("quotes.id")
    .where("number", "=", quoteNumber)
    .where("quotes.status", "=", "declined")
    .where("revision", ">", sold)
    .executeTakeFirst()
  return declined !== undefined
}

function changed(row: LockedSale, changes: SaleChanges, today: string): SaleRowChanges {
  const { dueOn, lines, orderNumber, ...named } = changes
  const sent = orderNumber === undefined ? named : { ...named, purchaseOrder: orderNumber }
  // A payment is the last step, so its day alone says that the sale is paid.
  const status = sent.status ?? (sent.paidOn && row.status !== "canceled" ? "paid" : row.status)
  const kept: SaleRowChanges = { ...valuesOf(row), ...sent, status, lines: changedLines(row.lines, lines) }
  if (status === "canceled") {
    kept.canceledOn = row.canceledOn ?? today
    if (!kept.cancelReason) throw refused("cancelReason", "Say why the sale is canceled")
  } else {
    Object.assign(kept, { canceledOn: null, cancelReason: null })
    if (status !== row.status) clearLaterDays(kept, sent)
    const field = status === "accepted" ? undefined : dayOf[status]
    if (field && kept[field] === null) {
      if (sent[field] === null) throw refused(field, "Enter a day, or choose an earlier status")
      kept[field] = today
    }
  }
  refuseUnagreed(kept)
  const isDueOnOwn = dueOn === undefined ? row.isDueOnOwn : dueOn !== null
  if (isDueOnOwn) return { ...kept, isDueOnOwn, dueOn: dueOn ?? row.dueOn, dueBy: null }
  const { day, by } = lawfulDue({ ...row, ...kept })
  return { ...kept, isDueOnOwn, dueOn: day, dueBy: day && by }
}

/** A difference between order and quote holds because somebody agreed to it. */
function refuseUnagreed({ orderDifferences, differencesAgreedBy }: SaleRowChanges): void {
  if (orderDifferences && !differencesAgreedBy) throw refused("differencesAgreedBy", "Say who agreed to it")
  if (differencesAgreedBy && !orderDifferences) throw refused("orderDifferences", "Say what differs")
}

/** The lines with other payment rules and CLINs. Lines that do not change stay the same objects. */
function changedLines(lines: SaleLine[], changes: SaleChanges["lines"] = []): SaleLine[] {
  const unknown = changes.findIndex(({ item }) => !lines.some((line) => line.item === item))
  if (unknown >= 0) throw refused(`lines.${unknown}.item`, `The sale has no item ${changes[unknown]!.item}`)
  const next = lines.map((line) => {
    const { paymentRule = line.paymentRule, clin = line.clin } = changes.find(({ item }) => item === line.item) ?? {}
    return paymentRule === line.paymentRule && clin === line.clin ? line : { ...line, paymentRule, clin }
  })
  return next.every((line, at) => line === lines[at]) ? lines : next
}

/** After a step back, what has not happened has no day, unless the same change says one. */
function clearLaterDays(kept: SaleRowChanges, sent: SaleChanges): void {
  for (const [status, field] of Object.entries(dayOf) as [SaleStatus, (typeof dayOf)[keyof typeof dayOf]][])
    if (saleStatuses.indexOf(status) > saleStatuses.indexOf(kept.status)) kept[field] = sent[field] ?? null
}

const valuesOf = (row: LockedSale): SaleRowChanges => ({
  status: row.status,
  confirmedOn: row.confirmedOn,
  deliveredOn: row.deliveredOn,
  invoicedOn: row.invoicedOn,
  paidOn: row.paidOn,
  canceledOn: row.canceledOn,
  cancelReason: row.cancelReason,
  purchaseOrder: row.purchaseOrder,
  contractNumber: row.contractNumber,
  orderDifferences: row.orderDifferences,
  differencesAgreedBy: row.differencesAgreedBy,
  markFor: row.markFor,
  shipTo: row.shipTo,
  billTo: row.billTo,
  routing: row.routing,
  buyerType: row.buyerType,
  lines: row.lines,
  dueOn: row.dueOn,
  dueBy: row.dueBy,
  isDueOnOwn: row.isDueOnOwn,
})

const refused = (field: string, message: string) => new Refusal(400, message, { fields: { [field]: message } })

interface RecordedChange {
  actor: SaleActor
  row: LockedSale
  next: SaleRowChanges
  fields: (keyof SaleRowChanges)[]
}

async function recordChange(tx: DbOrTx, { actor, row, next, fields }: RecordedChange): Promise<void> {
  const event = { by: actor.by, subject: row.number }
  const isMoved = next.status !== row.status
  const others = fields.filter((field) => field !== "status" && field !== "lines" && field !== "isDueOnOwn")
  const changedIn = (field: "paymentRule" | "clin") =>
    next.lines
      .flatMap((line, at) => (line[field] === row.lines[at]![field] ? [] : [`${line.item}: ${line[field] ?? "none"}`]))
      .join(", ")
  const [paymentRules, clins] = [changedIn("paymentRule"), changedIn("clin")]
  const values = {
    ...Object.fromEntries(others.map((field) => [field, next[field] ?? "none"])),
    ...(paymentRules && { paymentRules }),
    ...(clins && { clins }),
  }
  if (!isMoved) return recordEvent(tx, { ...event, action: "sale.change", details: values })
  const isBack = saleStatuses.indexOf(next.status) < saleStatuses.indexOf(row.status)
  const details = { from: row.status, to: next.status, ...(isBack && { correction: true }), ...values }
  await recordEvent(tx, { ...event, action: "sale.status", details })
}

type Days = Pick<SaleRowChanges, "status" | "confirmedOn" | "deliveredOn" | "invoicedOn" | "paidOn">

const did = { confirmedOn: "confirmed", deliveredOn: "delivered", invoicedOn: "invoiced", paidOn: "paid" } as const
type DayField = keyof typeof did

/** Each pair is in this order. An invoice may come before or after the delivery. */
const pairs = [
  ["confirmedOn", "deliveredOn"],
  ["confirmedOn", "paidOn"],
  ["deliveredOn", "paidOn"],
] as const satisfies readonly (readonly [DayField, DayField])[]

/** Errors of changed days, by field. Unchanged days are not checked, because older versions accepted any. */
function wrongDays(
  before: Days,
  next: Days,
  { acceptedOn, today }: { acceptedOn: string; today: string },
): Partial<Record<DayField, string>> {
  const isChanged = (field: DayField) => next[field] !== null && next[field] !== before[field]
  const wrong: Partial<Record<DayField, string>> = {}
  for (const [earlier, later] of pairs) {
    const [from, to] = [next[earlier], next[later]]
    if (from === null || to === null || from <= to) continue
    if (isChanged(later)) wrong[later] = `The sale was ${did[earlier]} on ${formatDay(from)}`
    else if (isChanged(earlier)) wrong[earlier] = `The sale was ${did[later]} on ${formatDay(to)}`
  }
  for (const field of (Object.keys(did) as DayField[]).filter(isChanged)) {
    const day = next[field]! // Changed ones have a day.
    if (day < acceptedOn) wrong[field] = `The sale was accepted on ${formatDay(acceptedOn)}`
    else if (day > today) wrong[field] = "This day is still to come"
  }
  if (isChanged("paidOn") && next.status !== "paid") wrong.paidOn ??= "Set the status to Paid too"
  return wrong
}
