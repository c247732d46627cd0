import { dayIn, formatDay, todayIn } from "#contract/values/dates.ts"
import { addMoney, centsOf, formatDollars, moneyOf } from "#contract/values/money.ts"
import type { NewRemittance, Remittance } from "#contract/sales/remittances.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { badFields, conflict, notFound, Refusal } from "#server/http/errors.ts"
import type { SaleActor } from "../change-sale.ts"
import { followInvoices, recountOpen } from "../invoices/settle-invoices.ts"
import { lockSale } from "../sales.store.ts"
import * as store from "./remittances.store.ts"

export const noSuchRemittance = () => notFound("Payment not found")

type Pays = NewRemittance["pays"]
type Invoices = ReadonlyMap<string, store.LockedInvoice>

/** Records money that arrived from one buyer. It pays invoices, and the rest stays as the buyer's credit. */
export async function recordRemittance(tx: DbOrTx, actor: SaleActor, sent: NewRemittance): Promise<string> {
  const { pays, ...money } = sent
  const invoices = await lockInvoices(
    tx,
    pays.map(({ invoiceId }) => invoiceId),
  )
  refuseWrong(sent, invoices, actor.timeZone)
  refuseMoreThanOpen(pays, invoices)
  const [{ emailKey }] = [...invoices.values()] as [store.LockedInvoice] // A payment names at least one invoice.
  const credit = moneyOf(centsOf(money.amount) - centsOf(sumOf(pays)))
  const id = await store.insertRemittance(tx, { ...money, emailKey, credit }, pays)
  const { amount: received, shortReason, ...facts } = money
  for (const { invoiceId, amount } of pays) {
    const details = { remittance: id, amount, received, ...facts, ...(shortReason && { shortReason }) }
    await recordEvent(tx, {
      by: actor.by,
      action: "remittance.create",
      subject: numberOf(invoices, invoiceId),
      details,
    })
  }
  await raiseEvent(tx, { name: "remittance.recorded", documentId: id, number: null, path: "/admin/receivables" })
  await settle(tx, actor, invoices)
  return id
}

/** Pays invoices today from the credit left of a remittance. */
export async function payFromCredit(
  tx: DbOrTx,
  actor: SaleActor,
  { id, pays }: { id: string; pays: Pays },
): Promise<void> {
  const locked = await store.lockRemittance(tx, id)
  const remittance = locked && (await store.findRemittance(tx, id))
  if (!remittance) throw noSuchRemittance()
  refuseTakenBack(remittance)
  const invoices = await lockInvoices(
    tx,
    pays.map(({ invoiceId }) => invoiceId),
  )
  const wrong = wrongInvoices(pays, invoices, locked.emailKey)
  if (Object.keys(wrong).length > 0) throw badFields(wrong)
  refuseMoreThanOpen(pays, invoices)
  const left = centsOf(remittance.over) - centsOf(sumOf(pays))
  if (left < 0n) throw conflict(`Only ${formatDollars(remittance.over)} of this payment is left`)
  await store.insertPaidFromCredit(tx, { id, credit: moneyOf(left), paidOn: todayIn(actor.timeZone) }, pays)
  for (const { invoiceId, amount } of pays) {
    const subject = numberOf(invoices, invoiceId)
    await recordEvent(tx, { by: actor.by, action: "remittance.pay", subject, details: { remittance: id, amount } })
  }
  await settle(tx, actor, invoices)
}

/** Reopens the amounts that the remittance paid. A sale that it settled is no longer paid. */
export async function takeBackRemittance(
  db: Db,
  actor: SaleActor,
  { id, ...back }: { id: string } & NonNullable<Remittance["takenBack"]>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const remittance = (await store.lockRemittance(tx, id)) && (await store.findRemittance(tx, id))
    if (!remittance) throw noSuchRemittance()
    const { receivedOn, pays } = remittance
    refuseTakenBack(remittance)
    if (back.on < receivedOn) throw badFields({ on: `The payment arrived on ${formatDay(receivedOn)}` })
    if (back.on > todayIn(actor.timeZone)) throw badFields({ on: "This day is still to come" })
    const invoices = await lockInvoices(
      tx,
      pays.map(({ invoiceId }) => invoiceId),
    )
    await store.markTakenBack(tx, id, back)
    const { name, email } = remittance.buyer
    // A prepayment has paid no invoice.
    const subjects = pays.length > 0 ? pays : [{ number: email || name, amount: remittance.amount }]
    for (const { number, amount } of subjects) {
      const details = { remittance: id, amount, ...back }
      await recordEvent(tx, { by: actor.by, action: "remittance.take-back", subject: number, details })
    }
    await settle(tx, actor, invoices)
  })
}

function refuseTakenBack({ takenBack }: Remittance): void {
  if (takenBack) throw conflict(`This payment was taken back on ${formatDay(takenBack.on)}`)
}

/** Everything that changes invoices locks their sales first, here in the order of their ids. */
async function lockInvoices(tx: DbOrTx, ids: readonly string[]): Promise<Invoices> {
  if (ids.length === 0) return new Map()
  for (const { id } of await store.listSalesOfInvoices(tx, ids)) await lockSale(tx, id)
  return new Map((await store.lockInvoices(tx, ids)).map((invoice) => [invoice.id, invoice]))
}

function refuseWrong({ receivedOn, amount, pays }: NewRemittance, invoices: Invoices, timeZone: string): void {
  const wrong: Record<string, string> = {}
  const acceptedOn = [...invoices.values()]
    .map((invoice) => ({ on: dayIn(timeZone, invoice.acceptedAt), sale: invoice.saleNumber }))
    .toSorted((one, other) => other.on.localeCompare(one.on))[0]
  if (receivedOn > todayIn(timeZone)) wrong.receivedOn = "This day is still to come"
  else if (acceptedOn && receivedOn < acceptedOn.on)
    wrong.receivedOn = `${acceptedOn.sale} was accepted on ${formatDay(acceptedOn.on)}`
  Object.assign(wrong, wrongInvoices(pays, invoices, invoices.get(pays[0]!.invoiceId)?.emailKey))
  if (centsOf(sumOf(pays)) > centsOf(amount))
    wrong.amount = `The invoices get ${formatDollars(sumOf(pays))}, which is more than arrived`
  if (Object.keys(wrong).length > 0) throw badFields(wrong)
}

function wrongInvoices(pays: Pays, invoices: Invoices, emailKey: string | undefined): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [at, { invoiceId }] of pays.entries()) {
    const isFirst = pays.findIndex((other) => other.invoiceId === invoiceId) === at
    const message = wrongWith(invoices.get(invoiceId), { isFirst, emailKey })
    if (message !== undefined) wrong[`pays.${at}.invoiceId`] = message
  }
  return wrong
}

interface Expected {
  isFirst: boolean
  /** The buyer's, as the first invoice or the payment has it. */
  emailKey: string | undefined
}

function wrongWith(invoice: store.LockedInvoice | undefined, { isFirst, emailKey }: Expected): string | undefined {
  if (!invoice) return "There is no such invoice"
  if (invoice.number === null) return `This invoice of ${invoice.saleNumber} is a draft. Issue it first.`
  if (invoice.kind === "credit_note") return `${invoice.number} is a credit note`
  if (!isFirst) return `${invoice.number} is named twice`
  if (emailKey !== undefined && invoice.emailKey !== emailKey) return `${invoice.number} is another buyer's`
  return undefined
}

function refuseMoreThanOpen(pays: Pays, invoices: Invoices): void {
  const above = pays.flatMap(({ invoiceId, amount }, at): [string, string][] => {
    const { open, number } = invoices.get(invoiceId)! // Checked above.
    const message = `Only ${formatDollars(open)} of ${number} is open`
    return centsOf(amount) > centsOf(open) ? [[`pays.${at}.amount`, message]] : []
  })
  if (above.length > 0) throw new Refusal(409, above[0]![1], { fields: Object.fromEntries(above) })
}

/** Counts the open amounts of the invoices and updates the status of their sales. */
async function settle(tx: DbOrTx, actor: SaleActor, invoices: Invoices): Promise<void> {
  for (const id of invoices.keys()) await recountOpen(tx, id)
  for (const saleId of new Set([...invoices.values()].map((invoice) => invoice.saleId))) {
    const on = (await store.findLastPayment(tx, saleId)) ?? todayIn(actor.timeZone)
    await followInvoices(tx, actor, saleId, on)
  }
}

const sumOf = (pays: Pays) => addMoney(pays.map(({ amount }) => amount))
const numberOf = (invoices: Invoices, id: string) => invoices.get(id)!.number! // Only issued ones are paid.
