import { sql } from "kysely"
import { type Delivery, isShipmentNumber } from "#contract/sales/deliveries.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { Refusal } from "#server/http/errors.ts"
import type { LockedSale } from "./sales.store.ts"

type Numbered = Pick<Delivery, "shipmentNumber">

/** A shipment number is used once in a contract, and the one in Z is the last of a sale (DFARS Appendix F-301). */
export async function refuseUsedShipment(
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
