import type { DbOrTx } from "#server/db/db.ts"

/**
 * The sale of a request that is not canceled: there is one at a time. Holds the request until the transaction ends, so
 * that no second one is made meanwhile.
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
