import { sql } from "kysely"
import { type Delivery, DeliveryFacts } from "#contract/sales/deliveries.ts"
import type { DbOrTx } from "#server/db/db.ts"

type Written = Omit<Delivery, "id" | "version" | "proof">

const valuesOf = ({ number, deliveredOn, isFinal, lines, receivedOn, receivedBy, ...facts }: Written) => ({
  number,
  deliveredOn,
  isFinal,
  lines: JSON.stringify(lines),
  facts: JSON.stringify(DeliveryFacts.parse(facts)),
  receivedOn,
  receivedBy,
})

export async function insertDelivery(tx: DbOrTx, saleId: string, delivery: Written): Promise<string> {
  const values = { saleId, ...valuesOf(delivery) }
  return (await tx.insertInto("deliveries").values(values).returning("id").executeTakeFirstOrThrow()).id
}

/** Every change makes a new version. */
export async function updateDelivery(tx: DbOrTx, id: string, delivery: Written): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set({ ...valuesOf(delivery), version: sql`version + 1` })
    .where("id", "=", id)
    .execute()
}

export async function deleteDelivery(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom("deliveries").where("id", "=", id).execute()
}
