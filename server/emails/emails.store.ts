import { sql } from "kysely"
import type { Email, EmailState } from "#contract/desk/emails.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Place } from "#server/lists/keyset.ts"
import type { ReturnedEmail } from "./read-email-event.ts"

interface EmailPage {
  filter: { state?: EmailState | undefined; recipient?: string | undefined }
  after?: Place
  limit: number
}

const isWaiting = sql<boolean>`sent_at IS NULL AND failed_at IS NULL`

const fits: Record<EmailState, ReturnType<typeof sql<boolean>>> = {
  waiting: isWaiting,
  sent: sql<boolean>`sent_at IS NOT NULL AND failed_at IS NULL`,
  bounced: sql<boolean>`sent_at IS NOT NULL AND failed_at IS NOT NULL`,
  failed: sql<boolean>`sent_at IS NULL AND failed_at IS NOT NULL`,
}

const state = sql<EmailState>`CASE WHEN sent_at IS NOT NULL AND failed_at IS NOT NULL THEN 'bounced'
  WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END`

/** The buyer's own request that the email is about, by the number in its subject. */
const requestOf = sql`(SELECT number FROM quote_requests
  WHERE number = substring(letters.subject FROM 'Q-[0-9]{4}-[0-9]{6,}') AND lower(customer_email) = lower(recipient))`

const again = sql<
  Email["again"]
>`CASE WHEN sent_at IS NULL AND failed_at IS NULL THEN NULL WHEN NOT is_secret THEN 'same'
  WHEN ${requestOf} IS NOT NULL THEN 'link' END`

/** Microseconds, because emails of one transaction and the next may share a millisecond. */
const key = sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export type EmailRow = Awaited<ReturnType<typeof listEmailRows>>[number]

/** One keyset page, newest first; each filter has its index (0260-letter-failures.sql, 0370-bounced-emails.sql). */
export function listEmailRows(db: DbOrTx, { filter, after, limit }: EmailPage) {
  let query = db.selectFrom("letters").orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit)
  if (filter.state) query = query.where(fits[filter.state])
  if (filter.recipient) query = query.where(sql`lower(recipient)`, "=", filter.recipient.toLowerCase())
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`)
  return query
    .select(["id", "recipient", "subject", "createdAt", "attempts", "lastError as refusal", "failure"])
    .select([state.as("state"), again.as("again"), key.as("key")])
    .select(sql<Date>`coalesce(failed_at, sent_at, next_attempt_at)`.as("at"))
    .execute()
}

/** Locks the email, so it is sent again only once even if several people ask. */
export async function lockEmail(tx: DbOrTx, id: string) {
  await tx.selectFrom("letters").where("id", "=", id).select("id").forUpdate().executeTakeFirst()
  return tx
    .selectFrom("letters")
    .where("id", "=", id)
    .select(["recipient", state.as("state"), again.as("again"), sql<string>`${requestOf}`.as("number")])
    .executeTakeFirst()
}

/** A given-up email waits again, with all its attempts. */
export async function retryEmail(tx: DbOrTx, id: string): Promise<void> {
  await tx
    .updateTable("letters")
    .set({ failedAt: null, failure: null, handledAt: null, attempts: 0, nextAttemptAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute()
}

/** The copy has a Message-ID of its own, because mail servers drop a second email with the same one. */
export async function copyEmail(tx: DbOrTx, id: string): Promise<void> {
  await sql`INSERT INTO letters (message_id, kind, recipient, reply_to, subject, text_body, html_body, quote_id,
      invoice_id, purchase_order_id)
    SELECT '<' || gen_random_uuid() || substring(message_id FROM '@.*$'), kind, recipient, reply_to, subject, text_body,
      html_body, quote_id, invoice_id, purchase_order_id
    FROM letters WHERE id = ${id}`.execute(tx)
}

export const findRequest = (tx: DbOrTx, number: string) =>
  tx.selectFrom("quoteRequests").where("number", "=", number).select("id").executeTakeFirstOrThrow()

/** Takes a given-up email off the list of today. */
export async function markHandled(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable("letters").set({ handledAt: new Date() }).where("id", "=", id).execute()
}

/**
 * Marks the newest email to the address that was handed over: the one with this Message-ID or subject, where the provider
 * names them. An email bounces once.
 */
export async function markReturned(tx: DbOrTx, returned: ReturnedEmail): Promise<void> {
  const { recipient, failure, words, subject = null, messageId = null } = returned
  await sql`UPDATE letters SET failed_at = now(), failure = ${failure}, last_error = ${words.slice(0, 500)}, handled_at = NULL
    WHERE id = (
      SELECT id FROM letters WHERE lower(recipient) = ${recipient.toLowerCase()} AND sent_at IS NOT NULL
      ORDER BY message_id = ${messageId} DESC NULLS LAST, subject = ${subject} DESC NULLS LAST, sent_at DESC LIMIT 1)
    AND failed_at IS NULL`.execute(tx)
}
