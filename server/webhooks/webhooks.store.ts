import { sql } from "kysely"
import type { WebhookDelivery, WebhookFormat, WebhookOffReason } from "#contract/desk/webhooks.ts"
import type { BusinessEvent, WebhookEvent } from "#contract/desk/business-events.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { follows, keyText, type Place, type SortKey } from "#server/lists/keyset.ts"

const isWaiting = sql<boolean>`arrived_at IS NULL AND failed_at IS NULL`

const shown = (db: DbOrTx) =>
  db
    .selectFrom("webhooks")
    .select(["id", "name", "url", "format", "events", "offSince", "offBecause", "createdAt"])
    .select(sql<boolean>`off_since IS NULL`.as("isOn"))
    .select(sql<Date | null>`CASE WHEN old_secret_until > now() THEN old_secret_until END`.as("oldSecretUntil"))
    .select(
      sql<number>`(SELECT count(*)::int FROM webhook_deliveries WHERE webhook_id = webhooks.id AND ${isWaiting})`.as(
        "waiting",
      ),
    )
    .select(
      sql<Date | null>`(SELECT max(arrived_at) FROM webhook_deliveries WHERE webhook_id = webhooks.id)`.as(
        "lastArrivedAt",
      ),
    )
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>

export const listWebhooks = (db: DbOrTx) => shown(db).orderBy("createdAt").orderBy("id").execute()
export const findWebhook = (db: DbOrTx, id: string) => shown(db).where("id", "=", id).executeTakeFirst()

/** Locks the row until the transaction ends; undefined if there is no such row. */
export const lockWebhook = (tx: DbOrTx, id: string) =>
  tx
    .selectFrom("webhooks")
    .select(["id", "name", "sealedSecret", "offSince"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()

/** Two people who add webhooks at the same time wait for each other here. */
export async function countWebhooks(tx: DbOrTx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('webhooks'))`.execute(tx)
  const { count } = await tx
    .selectFrom("webhooks")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

interface NewRow {
  id: string
  name: string
  url: string
  format: WebhookFormat
  events: BusinessEvent[]
  sealedSecret: Buffer
}

export async function insertWebhook(tx: DbOrTx, row: NewRow): Promise<void> {
  await tx.insertInto("webhooks").values(row).execute()
}

export async function updateWebhook(tx: DbOrTx, id: string, changes: Partial<NewRow>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable("webhooks").set(changes).where("id", "=", id).execute()
}

/** Keeps the secret that is replaced for some hours beside the new one. */
export async function replaceSecret(tx: DbOrTx, id: string, sealedSecret: Buffer, keepHours: number): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set({
      oldSecret: sql<Buffer>`sealed_secret`,
      oldSecretUntil: sql<Date>`now() + make_interval(hours => ${sql.lit(keepHours)})`,
      sealedSecret,
    })
    .where("id", "=", id)
    .execute()
}

export async function turnOff(tx: DbOrTx, id: string, because: WebhookOffReason): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set({ offSince: sql<Date>`now()`, offBecause: because })
    .where("id", "=", id)
    .execute()
}

/** Makes waiting calls due now, with all their attempts again. */
export async function turnOn(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable("webhooks").set({ offSince: null, offBecause: null }).where("id", "=", id).execute()
  await tx
    .updateTable("webhookDeliveries")
    .set({ attempts: 0, nextAttemptAt: sql<Date>`now()` })
    .where("webhookId", "=", id)
    .where(isWaiting)
    .execute()
}

/** Returns whether there was one. */
export async function dropWebhook(tx: DbOrTx, id: string): Promise<{ name: string } | undefined> {
  return tx.deleteFrom("webhooks").where("id", "=", id).returning("name").executeTakeFirst()
}

const deliveries = (db: DbOrTx) =>
  db
    .selectFrom("webhookDeliveries as delivery")
    .innerJoin("businessEvents", "businessEvents.id", "delivery.eventId")
    .select(["delivery.id", "number", "path", "attempts"])
    .select(sql<WebhookEvent>`business_events.name`.as("event"))
    .select(["lastAttemptAt", "nextAttemptAt", "status", "error", "delivery.createdAt"])
    .select(
      sql<WebhookDelivery["state"]>`
        CASE WHEN arrived_at IS NOT NULL THEN 'arrived' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END`.as(
        "state",
      ),
    )
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>["executeTakeFirstOrThrow"]>>

const newest: SortKey = { expression: sql`delivery.created_at`, type: "timestamptz" }

export function pageOfWebhookDeliveries(
  db: DbOrTx,
  { webhookId, limit, after }: { webhookId: string; limit: number; after?: Place },
) {
  const page = deliveries(db)
    .select(keyText(newest).as("sortKey"))
    .where("webhookId", "=", webhookId)
    .orderBy(newest.expression, "desc")
    .orderBy("delivery.id", "desc")
    .limit(limit)
  return (after ? page.where(follows(newest, "desc", "delivery.id", after)) : page).execute()
}

export const findWebhookDelivery = (db: DbOrTx, webhookId: string, id: string) =>
  deliveries(db).where("webhookId", "=", webhookId).where("delivery.id", "=", id).executeTakeFirst()

/** Queues a test call about no real event, and returns its id. */
export async function queueTest(tx: DbOrTx, webhookId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH event AS (
      INSERT INTO business_events (name, document_id, path)
      VALUES (${"test" satisfies WebhookEvent}, ${webhookId}, '/admin/webhooks') RETURNING id, document_id)
    INSERT INTO webhook_deliveries (webhook_id, event_id, document_id)
    SELECT ${webhookId}, id, document_id FROM event RETURNING id`.execute(tx)
  return rows[0]!.id // Inserts one row.
}

/** Returns whether the call was settled, because only settled calls can be made again. */
export async function queueDeliveryAgain(tx: DbOrTx, webhookId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webhookDeliveries")
    .set({ attempts: 0, nextAttemptAt: sql<Date>`now()`, arrivedAt: null, failedAt: null })
    .where("webhookId", "=", webhookId)
    .where("id", "=", id)
    .where(sql<boolean>`NOT (${isWaiting})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
