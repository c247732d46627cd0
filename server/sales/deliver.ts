import { sql } from "kysely"
import { formatCount } from "#contract/values/counts.ts"
import { dayIn, formatDay, todayIn } from "#contract/values/dates.ts"
import {
  type Delivery,
  type DeliveryChanges,
  deliveryLimits,
  isShipmentNumber,
  type NewDelivery,
  noDeliveryFacts,
} from "#contract/sales/deliveries.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { badFields, changedMeanwhile, conflict, notFound, Refusal } from "#server/http/errors.ts"
import { moveSale, noSuchSale, type SaleActor } from "./change-sale.ts"
import { saleMovedName } from "#server/mail/letters/sales.ts"
import { recallLetter } from "#server/mail/outbox.ts"
import * as store from "./deliveries.store.ts"
import { refuseUnderInvoices } from "./invoices/refuse-against-invoices.ts"
import { findDelivery, lastDay, listDeliveries, openLines, type SaleDelivery } from "./read-deliveries.ts"
import { type LockedSale, lockSale } from "./sales.store.ts"

export const noSuchDelivery = () => notFound("Delivery not found")

type Deliveries = readonly SaleDelivery[]

/** Records what left on one truck. The sale is delivered when nothing is open, or when nothing more will follow. */
export async function recordDelivery(tx: DbOrTx, actor: SaleActor, saleId: string, sent: NewDelivery): Promise<string> {
  const { sale, deliveries } = await lockDelivering(tx, saleId)
  if (deliveries.length >= deliveryLimits.perSale)
    throw conflict(`A sale has at most ${deliveryLimits.perSale} deliveries`)
  const lines = sent.lines ?? openLines(sale.lines, deliveries)
  if (lines.length === 0) throw conflict("Nothing is open: all of this sale has been delivered.")
  const delivery = {
    ...noDeliveryFacts,
    ...sent,
    number: (deliveries.at(-1)?.number ?? 0) + 1,
    deliveredOn: sent.deliveredOn ?? todayIn(actor.timeZone),
    isFinal: sent.isFinal ?? false,
    lines,
    receivedOn: null,
    receivedBy: null,
  }
  check(sale, deliveries, delivery, actor.timeZone)
  await refuseUsedShipment(tx, sale, deliveries, delivery)
  const id = await store.insertDelivery(tx, saleId, delivery)
  await record(tx, actor, sale, "sale.deliver", { delivery: delivery.number, ...sent })
  await raiseEvent(tx, {
    name: "delivery.recorded",
    documentId: saleId,
    number: sale.number,
    path: `/admin/sales/${saleId}`,
  })
  await settle(tx, actor, sale)
  return id
}

interface Change {
  id: string
  changes: DeliveryChanges
  /** The version that the caller saw, if the request named one. */
  expectedVersion: number | undefined
}

/** Corrects a delivery, or records receipt by the buyer. Changes only the sent fields. */
export async function correctDelivery(db: Db, actor: SaleActor, change: Change): Promise<void> {
  const { id, changes, expectedVersion } = change
  await db.transaction().execute(async (tx) => {
    const { sale, deliveries, delivery } = await lockDelivery(tx, id)
    if (expectedVersion !== undefined && expectedVersion !== delivery.version) throw changedMeanwhile()
    const next = { ...delivery, ...changes }
    const others = deliveries.filter((other) => other.id !== id)
    check(sale, others, next, actor.timeZone)
    await refuseUsedShipment(tx, sale, others, next)
    await refuseUnderInvoices(
      tx,
      sale,
      deliveries.map((other) => (other.id === id ? next : other)),
    )
    await store.updateDelivery(tx, id, next)
    await record(tx, actor, sale, "sale.deliver", { delivery: delivery.number, ...changes })
    await settle(tx, actor, sale)
  })
}

/** Takes back a delivery that did not happen. A sale that was delivered by it is open again. */
export async function takeBackDelivery(db: Db, actor: SaleActor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { sale, deliveries, delivery } = await lockDelivery(tx, id)
    if (sale.status === "invoiced" || sale.status === "paid")
      throw conflict(`${sale.number} is invoiced. Set it back to Delivered first.`)
    const others = deliveries.filter((other) => other.id !== id)
    await refuseUnderInvoices(tx, sale, others)
    await store.deleteDelivery(tx, id)
    const emailRecalled = await recallLetter(tx, saleMovedName("delivered", sale.number))
    const { number, deliveredOn, lines } = delivery
    const details = { delivery: number, deliveredOn, lines, ...(emailRecalled && { emailRecalled }) }
    await record(tx, actor, sale, "sale.take-back-delivery", details)
    await settle(tx, actor, sale)
  })
}

async function lockDelivering(tx: DbOrTx, saleId: string) {
  const sale = await lockSale(tx, saleId)
  if (!sale) throw noSuchSale()
  if (sale.status === "canceled") throw conflict(`${sale.number} is canceled`)
  return { sale, deliveries: await listDeliveries(tx, [saleId]) }
}

/** Locks the sale of a delivery. Refuses one of a canceled sale. */
export async function lockDelivery(tx: DbOrTx, id: string) {
  const found = await findDelivery(tx, id)
  if (!found) throw noSuchDelivery()
  const { sale, deliveries } = await lockDelivering(tx, found.saleId)
  const delivery = deliveries.find((one) => one.id === id)
  if (!delivery) throw noSuchDelivery()
  return { sale, deliveries, delivery }
}

type Checked = Omit<SaleDelivery, "id" | "saleId" | "version" | "proof">

/** Refuses a delivery that cannot be, beside the others of its sale. */
function check(sale: LockedSale, others: Deliveries, delivery: Checked, timeZone: string): void {
  const { deliveredOn, receivedOn, isFinal, lines } = delivery
  const wrong: Record<string, string> = {}
  const acceptedOn = dayIn(timeZone, sale.createdAt)
  if (deliveredOn < acceptedOn) wrong.deliveredOn = `The sale was accepted on ${formatDay(acceptedOn)}`
  if (deliveredOn > todayIn(timeZone)) wrong.deliveredOn = "This day is still to come"
  if (receivedOn !== null && receivedOn < deliveredOn) wrong.receivedOn = "Received before it was delivered"
  for (const [at, line] of lines.entries()) {
    if (!sale.lines.some(({ item }) => item === line.item)) wrong[`lines.${at}.item`] = `No item ${line.item} was sold`
    if (line.refused > line.quantity) wrong[`lines.${at}.refused`] = "More than was delivered"
    if (line.refused > 0 && line.refusedReason === null) wrong[`lines.${at}.refusedReason`] = "Say why"
  }
  if (Object.keys(wrong).length > 0) throw badFields(wrong)

  const taken: Record<string, string> = {}
  const open = new Map(openLines(sale.lines, others).map(({ item, quantity }) => [item, quantity]))
  for (const [at, line] of lines.entries()) {
    const left = open.get(line.item) ?? 0
    const { unitOfIssue } = sale.lines.find(({ item }) => item === line.item)!
    if (line.quantity > left) taken[`lines.${at}.quantity`] = `Only ${formatCount(left)} ${unitOfIssue} are open`
    open.set(line.item, left - line.quantity)
  }
  if (isFinal && others.some((other) => other.isFinal)) taken.isFinal = "Another delivery is the final one"
  const [message] = Object.values(taken)
  if (message !== undefined) throw new Refusal(409, message, { fields: taken })
}

/** Moves the sale to where its deliveries are. */
async function settle(tx: DbOrTx, actor: SaleActor, sale: LockedSale): Promise<void> {
  const deliveries = await listDeliveries(tx, [sale.id])
  const isDone = deliveries.some(({ isFinal }) => isFinal) || openLines(sale.lines, deliveries).length === 0
  const isOpen = sale.status === "accepted" || sale.status === "confirmed"
  const deliveredOn = lastDay(deliveries)
  if (isDone && isOpen) await moveSale(tx, actor, sale, { status: "delivered", deliveredOn })
  else if (isDone) await moveSale(tx, actor, sale, { deliveredOn })
  else if (sale.status === "delivered" && deliveries.every(({ lines }) => lines.every(({ refused }) => refused === 0)))
    await moveSale(tx, actor, sale, { status: sale.confirmedOn === null ? "accepted" : "confirmed" })
}

type Action = "sale.deliver" | "sale.take-back-delivery"

const record = (tx: DbOrTx, { by }: SaleActor, sale: LockedSale, action: Action, details: object) =>
  recordEvent(tx, { by, subject: sale.number, action, details: { ...details } })

type Numbered = Pick<Delivery, "shipmentNumber">

/** A shipment number is used once in a contract, and the one in Z is the last of a sale (DFARS Appendix F-301). */
async function refuseUsedShipment(
  tx: DbOrTx,
  sale: Pick<LockedSale, "id" | "contractNumber">,
  others: readonly Numbered[],
  { shipmentNumber }: Numbered,
): Promise<void> {
  if (shipmentNumber === null) return
  const isUsed = others.some((other) => other.shipmentNumber?.toUpperCase() === shipmentNumber.toUpperCase())
  if (isUsed) refuse(`${shipmentNumber} is the number of another delivery`)
  const final = isFinal(shipmentNumber) && others.find((other) => isFinal(other.shipmentNumber))
  if (final) refuse(`${final.shipmentNumber} is the final shipment: only one number ends in Z`)
  const elsewhere = sale.contractNumber && (await findInContract(tx, sale.id, sale.contractNumber, shipmentNumber))
  if (elsewhere) refuse(`${shipmentNumber} was used for ${elsewhere.number}, which has the same contract`)
}

const isFinal = (text: string | null) => text !== null && isShipmentNumber(text) && /z$/i.test(text)

function refuse(message: string): never {
  throw new Refusal(409, message, { fields: { shipmentNumber: message } })
}

const findInContract = (tx: DbOrTx, saleId: string, contractNumber: string, shipmentNumber: string) =>
  tx
    .selectFrom("deliveries")
    .innerJoin("sales", "sales.id", "saleId")
    .select("sales.number")
    .where(sql<boolean>`upper(facts->>'shipmentNumber') = upper(${shipmentNumber})`)
    .where("contractNumber", "=", contractNumber)
    .where("saleId", "<>", saleId)
    .executeTakeFirst()
