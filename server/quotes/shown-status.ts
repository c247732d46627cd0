import { sql } from "kysely"
import type { Quote } from "#contract/quotes/quotes.ts"

// A sent quote is expired from the end of its last day, which was computed when it was sent.
export const shownStatus = sql<Quote["status"]>`CASE
  WHEN quotes.status = 'sent' AND quotes.expires_at <= now() THEN 'expired'
  WHEN quotes.status = 'accepted' AND EXISTS (
    SELECT FROM sales WHERE sales.quote_id = quotes.id AND sales.status = 'canceled') THEN 'canceled'
  ELSE quotes.status END`
