import { sql } from "kysely"
import type { OwnQuoteRequest } from "#contract/quotes/quote-page.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"
import { follows, keyText, type Place, type SortKey } from "#server/lists/keyset.ts"
import { type CompanyMember, requestsOf } from "#server/quote-requests/buyer-requests.ts"
import { shownStatus } from "./shown-status.ts"

export const newest: SortKey = { expression: sql`quote_requests.created_at`, type: "timestamptz" }

const isOf = (buyer: CompanyMember) => sql<boolean>`quote_requests.id IN ${requestsOf(buyer, "id")}`

const firstProduct = sql<string>`(
  SELECT name FROM quote_lines WHERE quote_request_id = quote_requests.id ORDER BY position LIMIT 1)`

/** The quote on the status page: the revision that was sold, or else the latest one. */
const shownQuote = sql<OwnQuoteRequest["quote"]>`(
  SELECT json_build_object(
    'revision', revision,
    'status', ${shownStatus},
    'total', total::text,
    'validUntil', valid_until,
    'isWaiting', ${shownStatus} = 'sent' AND EXISTS (
      SELECT FROM purchase_approvals WHERE quote_id = quotes.id AND decided_at IS NULL))
  FROM quotes WHERE quote_request_id = quote_requests.id AND quotes.status <> 'draft'
  ORDER BY EXISTS (SELECT FROM sales WHERE quote_id = quotes.id AND sales.status <> 'canceled') DESC, revision DESC
  LIMIT 1)`

/** The requests that the company sees, newest first. */
export function listRequestsOf(db: DbOrTx, buyer: CompanyMember, { limit, after }: { limit: number; after?: Place }) {
  const query = db
    .selectFrom("quoteRequests")
    .select(["quoteRequests.id", "number", "status", "lineCount", "createdAt", keyText(newest).as("sortKey")])
    .select(["customerName as askedBy", firstProduct.as("firstProduct"), shownQuote.as("quote")])
    .where(isOf(buyer))
    .where(isNotJoined)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
  return (after ? query.where(follows(newest, "desc", "quote_requests.id", after)) : query).execute()
}

/** With whether a confirmed account sent it: a stranger may hold one whose address is only verified. */
export function findRequestOf(db: DbOrTx, buyer: CompanyMember, number: string) {
  return db
    .selectFrom("quoteRequests")
    .select("id")
    .select(
      sql<boolean>`NOT EXISTS (SELECT FROM users WHERE users.id = sender_id AND email_confirmed_at IS NULL)`.as(
        "isSenderConfirmed",
      ),
    )
    .where(isOf(buyer))
    .where("number", "=", number)
    .executeTakeFirst()
}
