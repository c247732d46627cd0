import { sql } from "kysely"
import type { OwnQuoteRequest } from "#contract/quote-page.ts"
import type { Account } from "#contract/users.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { follows, keyText, type Place, type SortKey } from "#server/lists/keyset.ts"
import { shownStatus } from "./quotes.store.ts"

export const newest: SortKey = { expression: sql`quote_requests.created_at`, type: "timestamptz" }

/**
 * The requests of the account's address; until the address is confirmed, only those that the account itself sent. Uses
 * the index quote_requests_buyer.
 */
const isOf = ({ id, email, emailConfirmed }: Account) =>
  sql<boolean>`lower(quote_requests.customer_email) = lower(${email})
    ${emailConfirmed ? sql`` : sql`AND quote_requests.sender_id = ${id}`}`

const firstProduct = sql<string>`(
  SELECT name FROM quote_lines WHERE quote_request_id = quote_requests.id ORDER BY position LIMIT 1)`

/** What the status page shows: the revision that is sold, or else the latest one. */
const shownQuote = sql<OwnQuoteRequest["quote"]>`(
  SELECT json_build_object(
    'revision', revision,
    'status', ${shownStatus},
    'total', total::text,
    'validUntil', valid_until)
  FROM quotes WHERE quote_request_id = quote_requests.id AND quotes.status <> 'draft'
  ORDER BY EXISTS (SELECT FROM sales WHERE quote_id = quotes.id AND sales.status <> 'canceled') DESC, revision DESC
  LIMIT 1)`

/** A company account's own requests, newest first. */
export function listRequestsOf(db: DbOrTx, user: Account, { limit, after }: { limit: number; after?: Place }) {
  const query = db
    .selectFrom("quoteRequests")
    .select(["quoteRequests.id", "number", "status", "lineCount", "createdAt", keyText(newest).as("sortKey")])
    .select([firstProduct.as("firstProduct"), shownQuote.as("quote")])
    .where(isOf(user))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
  return (after ? query.where(follows(newest, "desc", "quote_requests.id", after)) : query).execute()
}

export function findRequestOf(db: DbOrTx, user: Account, number: string) {
  return db.selectFrom("quoteRequests").select("id").where(isOf(user)).where("number", "=", number).executeTakeFirst()
}
