import type { Api } from "#server/api.ts"
import { listAttachments } from "#server/attachments/request-attachments.ts"
import type { QuoteDocument, RequestDocument } from "#server/documents/quote-document.ts"
import { sellerOf } from "#server/documents/seller.ts"
import { listRequestedLines } from "#server/quote-requests/read-quote-request.ts"
import { type QuoteRow, quoteOf } from "./quotes.store.ts"

type Source = Pick<Api, "db" | "env" | "content">

/** A request as its files show it. */
export async function readRequestDocument(
  { db, env, content }: Source,
  quoteRequestId: string,
): Promise<RequestDocument> {
  const { createdAt, solicitation, ...request } = await db
    .selectFrom("quoteRequests")
    .select([
      "number",
      "createdAt",
      "customerName",
      "customerOrganization",
      "customerEmail",
      "customerPhone",
      "message",
      "solicitation",
    ])
    .where("id", "=", quoteRequestId)
    .executeTakeFirstOrThrow()
  return {
    ...request,
    solicitation,
    seller: sellerOf(content().company, env.PUBLIC_URL),
    receivedAt: createdAt,
    timeZone: content().desk.timeZone,
    products: await listRequestedLines(db, quoteRequestId),
    attachments: await listAttachments(db, quoteRequestId),
  }
}

/** A quote as its files show it. */
export async function readQuoteDocument(source: Source, row: QuoteRow): Promise<QuoteDocument> {
  const request = await readRequestDocument(source, row.quoteRequestId)
  return { quote: quoteOf(row), seller: row.seller ?? request.seller, request }
}
