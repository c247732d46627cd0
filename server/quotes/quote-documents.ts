import type { SiteContent } from "#contract/content.ts"
import type { Quote, Seller } from "#contract/quotes.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { QuoteDocument, RequestDocument } from "#server/documents/quote-document.ts"
import type { Env } from "#server/env.ts"
import { listRequested } from "./quote-page.store.ts"

interface Issuer {
  env: Pick<Env, "PUBLIC_URL">
  content: Pick<SiteContent, "company" | "desk">
}

/** The company as it stands now. A sent quote keeps its own. */
export function sellerOf({ env, content: { company } }: Issuer): Seller {
  const { name, legalName, uei, cage, address, phone, salesEmail } = company
  return {
    name,
    legalName,
    uei,
    cage,
    address: [address.street, `${address.city}, ${address.state} ${address.postalCode}`],
    phone: phone.shown,
    email: salesEmail,
    website: env.PUBLIC_URL,
  }
}

/** A request as its files show it. */
export async function requestDocument(db: DbOrTx, quoteRequestId: string, issuer: Issuer): Promise<RequestDocument> {
  const { createdAt, ...request } = await db
    .selectFrom("quoteRequests")
    .select([
      "number",
      "customerName",
      "customerOrganization",
      "customerEmail",
      "customerPhone",
      "message",
      "createdAt",
    ])
    .where("id", "=", quoteRequestId)
    .executeTakeFirstOrThrow()
  return {
    ...request,
    receivedAt: createdAt,
    seller: sellerOf(issuer),
    timeZone: issuer.content.desk.timeZone,
    products: await listRequested(db, quoteRequestId),
  }
}

interface Issued {
  quote: Quote
  quoteRequestId: string
  /** As it was when the quote was sent; null for a draft. */
  seller: Seller | null
}

/** A revision as its files show it. */
export async function quoteDocument(
  db: DbOrTx,
  { quote, quoteRequestId, seller }: Issued,
  issuer: Issuer,
): Promise<QuoteDocument> {
  const request = await requestDocument(db, quoteRequestId, issuer)
  return { quote, request, seller: seller ?? request.seller }
}
