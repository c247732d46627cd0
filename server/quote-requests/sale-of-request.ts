import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"

/**
 * The sale of a request that is not canceled: there is one at a time. Locks the request until the transaction ends, so
 * no second sale is made.
 */
export async function saleOfRequest(tx: DbOrTx, quoteNumber: string) {
  await tx.selectFrom("quoteRequests").select("id").where("number", "=", quoteNumber).forUpdate().execute()
  return tx
    .selectFrom("sales")
    .select(["number", "revision"])
    .where("quoteNumber", "=", quoteNumber)
    .where("status", "!=", "canceled")
    .executeTakeFirst()
}

/** Refuses while a sale of the request is not canceled: a request has one sale at a time. */
export async function refuseWhileSold(tx: DbOrTx, quoteNumber: string, by: "desk" | "buyer"): Promise<void> {
  const sale = await saleOfRequest(tx, quoteNumber)
  if (!sale) return
  throw conflict(
    by === "desk"
      ? `The buyer accepted revision ${sale.revision}. Cancel sale ${sale.number} first.`
      : `Revision ${sale.revision} was accepted before and became sale ${sale.number}. Please ask us to cancel it first.`,
  )
}
