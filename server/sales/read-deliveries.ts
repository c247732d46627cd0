import { sql } from "kysely"
import { type Delivery, type DeliveryLine, noDeliveryFacts } from "#contract/sales/deliveries.ts"
import type { SaleLine } from "#contract/sales/sales.ts"
import type { DbOrTx } from "#server/db/db.ts"

const rows = (db: DbOrTx) =>
  db
    .selectFrom("deliveries")
    .leftJoin("deliveryProofs", "deliveryId", "deliveries.id")
    .select(["deliveryProofs.name as proofName", "deliveryProofs.size as proofSize"])
    .select(["deliveries.id", "saleId", "deliveries.number", "isFinal", "deliveries.lines", "facts", "receivedBy"])
    .select(["deliveries.version", sql<string>`deliveries.delivered_on::text`.as("deliveredOn")])
    .select(sql<string | null>`received_on::text`.as("receivedOn"))

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>
export type SaleDelivery = Delivery & { saleId: string }

/** Rows of earlier versions lack some facts, and their lines what was added later. */
const earlierLine = { weight: null }

const shown = ({ facts, lines, proofName, proofSize, ...row }: DeliveryRow): SaleDelivery => ({
  ...noDeliveryFacts,
  ...facts,
  ...row,
  lines: lines.map((line) => ({ ...earlierLine, ...line })),
  proof: proofName !== null && proofSize !== null ? { name: proofName, size: proofSize } : null,
})

/** The deliveries of some sales, in the order in which they left. */
export async function listDeliveries(db: DbOrTx, saleIds: readonly string[]): Promise<SaleDelivery[]> {
  if (saleIds.length === 0) return []
  return (await rows(db).where("saleId", "in", saleIds).orderBy("saleId").orderBy("number").execute()).map(shown)
}

export async function findDelivery(db: DbOrTx, id: string): Promise<SaleDelivery | undefined> {
  const row = await rows(db).where("deliveries.id", "=", id).executeTakeFirst()
  return row && shown(row)
}

type Delivered = readonly Pick<Delivery, "lines">[]

/** How much of an item was delivered and kept. */
export const deliveredOf = (item: string, deliveries: Delivered): number =>
  deliveries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.item === item)
    .reduce((sum, { quantity, refused }) => sum + quantity - refused, 0)

/** The quantities still to deliver. */
export const openLines = (lines: readonly SaleLine[], deliveries: Delivered): DeliveryLine[] =>
  lines
    .map(({ item, quantity }) => ({ item, quantity: quantity - deliveredOf(item, deliveries) }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, lot: null, weight: null, refused: 0, refusedReason: null }))

/** When the buyer had all of it: a delivery that was not noted as received counts from its own day. */
export const lastDay = (deliveries: readonly Delivery[]): string | null =>
  deliveries
    .map(({ deliveredOn, receivedOn }) => receivedOn ?? deliveredOn)
    .sort()
    .at(-1) ?? null
