import type { QuotePage } from "#contract/quote-page.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { findPageRequest, findPageSale, listRequested, listThread } from "./quote-page.store.ts"
import { listRevisions, quoteOf } from "./quotes.store.ts"

/** Everything that the status page of a request shows. */
export async function readPage(db: DbOrTx, quoteRequestId: string): Promise<QuotePage> {
  const { createdAt, dueAt, answeredAt, ...request } = await findPageRequest(db, quoteRequestId)
  const products = await listRequested(db, quoteRequestId)
  const sent = (await listRevisions(db, quoteRequestId)).filter(({ status }) => status !== "draft").map(quoteOf)
  const [quote = null, ...revisions] = sent
  return {
    request: {
      ...request,
      receivedAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      products,
    },
    quote,
    revisions,
    thread: await listThread(db, quoteRequestId),
    decision: quote?.decision ?? null,
    sale: quote && (await findPageSale(db, quote.id)),
  }
}
