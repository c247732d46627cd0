import type { QuoteRequest } from "#contract/quotes.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { notFound } from "#server/http/errors.ts"
import { findQuoteRequest, listQuoteLines, listQuoteStatusChanges } from "./quotes.store.ts"

/** The whole request as the detail page shows it. */
export async function readQuoteRequest(db: DbOrTx, number: string): Promise<QuoteRequest> {
  const row = await findQuoteRequest(db, number)
  if (!row) throw notFound("There is no such quote request")
  const products = await listQuoteLines(db, [row.id])
  const history = await listQuoteStatusChanges(db, row.id)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    products,
    history: history.map(({ fromStatus, toStatus, userName, createdAt }) => ({
      from: fromStatus,
      to: toStatus,
      by: userName,
      at: createdAt.toISOString(),
    })),
  }
}
