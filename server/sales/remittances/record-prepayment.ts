import { dayIn, formatDay, todayIn } from "#contract/values/dates.ts"
import type { NewPrepayment } from "#contract/sales/remittances.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { badFields, conflict } from "#server/http/errors.ts"
import { noSuchSale, type SaleActor } from "../change-sale.ts"
import { lockSale } from "../sales.store.ts"
import * as store from "./remittances.store.ts"

/** Money that came before any invoice: all of it is the buyer's credit, and pays a later one. */
export async function recordPrepayment(
  tx: DbOrTx,
  actor: SaleActor,
  { saleId, ...money }: NewPrepayment & { saleId: string },
): Promise<string> {
  const sale = await lockSale(tx, saleId)
  if (!sale) throw noSuchSale()
  if (sale.status === "canceled") throw conflict(`${sale.number} is canceled`)
  const acceptedOn = dayIn(actor.timeZone, sale.createdAt)
  if (money.receivedOn > todayIn(actor.timeZone)) throw badFields({ receivedOn: "This day is still to come" })
  if (money.receivedOn < acceptedOn)
    throw badFields({ receivedOn: `${sale.number} was accepted on ${formatDay(acceptedOn)}` })
  const emailKey = await store.emailKeyOfSale(tx, saleId)
  const id = await store.insertRemittance(tx, { ...money, shortReason: null, emailKey, credit: money.amount }, [])
  const details = { remittance: id, received: money.amount, ...money, prepayment: true }
  await recordEvent(tx, { by: actor.by, action: "remittance.create", subject: sale.number, details })
  return id
}
