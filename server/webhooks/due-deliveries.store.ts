import { sql } from "kysely"
import type { WebhookEvent } from "#contract/desk/business-events.ts"
import type { WebhookFormat } from "#contract/desk/webhooks.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"

/** Longer than any attempt. If this process dies, the call is due again after this time. */
const attemptSeconds = 60
/** A call that is due this late was written before the clock was set back. */
const tooLate = sql`now() + interval '25 hours'`

/** Due, and the first of those of its document that have not arrived. */
const isNext = sql`
  delivery.arrived_at IS NULL AND delivery.failed_at IS NULL
  AND (delivery.next_attempt_at <= now() OR delivery.next_attempt_at > ${tooLate})
  AND NOT EXISTS (
    SELECT FROM webhook_deliveries AS earlier
    WHERE earlier.webhook_id = delivery.webhook_id AND earlier.document_id = delivery.document_id
      AND earlier.event_id < delivery.event_id AND earlier.arrived_at IS NULL AND earlier.failed_at IS NULL)`

/** Webhooks that are on and have a call to be made now. */
export async function listDueWebhooks(db: Db, busy: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhooks WHERE off_since IS NULL AND NOT (id = ANY (${[...busy]}::uuid[]))
      AND EXISTS (SELECT FROM webhook_deliveries AS delivery WHERE webhook_id = webhooks.id AND ${isNext})`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DueDelivery {
  id: string
  webhookId: string
  /** Includes the attempt that begins now. */
  attempts: number
  event: WebhookEvent
  documentId: string
  number: string | null
  path: string
  happenedAt: Date
  url: string
  format: WebhookFormat
  sealedSecret: Buffer
  oldSecret: Buffer | null
}

/** Claims calls of one webhook, so no other process makes them. */
export async function takeDue(db: Db, webhookId: string, atMost: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    WITH due AS MATERIALIZED (
      SELECT id FROM webhook_deliveries AS delivery WHERE webhook_id = ${webhookId} AND ${isNext}
      ORDER BY event_id LIMIT ${atMost} FOR UPDATE SKIP LOCKED)
    UPDATE webhook_deliveries AS delivery
    SET attempts = attempts + 1, last_attempt_at = now(), status = NULL, error = NULL,
      next_attempt_at = now() + make_interval(secs => ${sql.lit(attemptSeconds)})
    FROM due, webhooks, business_events AS event
    WHERE delivery.id = due.id AND webhooks.id = delivery.webhook_id AND event.id = delivery.event_id
    RETURNING delivery.id, delivery.webhook_id, attempts, event.name AS event, event.document_id, event.number,
      event.path, event.created_at AS happened_at, url, format, sealed_secret,
      CASE WHEN old_secret_until > now() THEN old_secret END AS old_secret`.execute(db)
  return rows
}

interface Outcome {
  status: number | null
  error: string | null
}

/** Ends an attempt. Changes nothing if the claim ran out and another process has begun the next one. */
const ending = (db: DbOrTx, { id, attempts }: DueDelivery) =>
  db
    .updateTable("webhookDeliveries")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("arrivedAt", "is", null)

export const markArrived = (db: DbOrTx, due: DueDelivery, status: number) =>
  ending(db, due)
    .set({ arrivedAt: sql<Date>`now()`, status, error: null })
    .execute()

export const postpone = (db: DbOrTx, due: DueDelivery, outcome: Outcome, seconds: number) =>
  ending(db, due)
    .set({ ...outcome, nextAttemptAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .execute()

export const giveUp = (db: DbOrTx, due: DueDelivery, outcome: Outcome) =>
  ending(db, due)
    .set({ ...outcome, failedAt: sql<Date>`now()` })
    .execute()
