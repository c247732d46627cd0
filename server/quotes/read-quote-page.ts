import type { FastifyRequest } from "fastify"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { Api } from "#server/api.ts"
import { listAttachments } from "#server/attachments/request-attachments.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { listRequestedLines } from "#server/quote-requests/read-quote-request.ts"
import { findSignedInBuyer } from "./approvals/find-member.ts"
import { readApproval } from "./approvals/read-approval.ts"
import type { SignedInBuyer } from "./decisions.ts"
import { isProved, openStatusLink } from "./open-status-link.ts"
import { findPageRequest, findPageSale, listThread } from "./quote-page.store.ts"
import { listRevisions, quoteOf } from "./quotes.store.ts"

/** Everything that the holder of a status link sees. */
export async function readPage(api: Api, request: FastifyRequest, token: string): Promise<QuotePage> {
  const { db } = api
  const link = await openStatusLink(api, request, token)
  return {
    link: { isProved: isProved(link), expiresAt: link.expiresAt.toISOString() },
    ...(await readRequest(db, link.id, await findSignedInBuyer(api, request))),
  }
}

async function readRequest(
  db: DbOrTx,
  quoteRequestId: string,
  member: SignedInBuyer | undefined,
): Promise<Omit<QuotePage, "link">> {
  const found = await findPageRequest(db, quoteRequestId)
  const { createdAt, dueAt, answeredAt, solicitation, companyId, customerEmail, ...request } = found
  const products = await listRequestedLines(db, quoteRequestId)
  const sent = (await listRevisions(db, quoteRequestId)).filter(({ status }) => status !== "draft").map(quoteOf)
  const sale = await findPageSale(db, sent)
  const quote = sent.find(({ id }) => id === sale?.quoteId) ?? sent[0] ?? null
  return {
    request: {
      ...request,
      receivedAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      ...solicitation,
      products,
      attachments: await listAttachments(db, quoteRequestId),
    },
    quote,
    revisions: sent.filter(({ revision }) => quote && revision < quote.revision),
    thread: await listThread(db, quoteRequestId),
    ...(await readApproval(db, { companyId, customerEmail, quote, member })),
    decision: quote?.decision ?? null,
    sale,
  }
}
