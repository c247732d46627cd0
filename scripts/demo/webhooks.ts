import { randomBytes } from "node:crypto"
import { businessEvents } from "#contract/desk/business-events.ts"
import { sealSecret } from "#server/auth/sealed-secret.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { readSecretKey } from "#server/secret-key.ts"
import { momentAgo } from "./days.ts"

/** A webhook with calls in each state. It is off, so the demo sends no calls. */
export async function fillWebhooks(db: Db, env: Env): Promise<void> {
  const key = await readSecretKey(env)
  if (!key) return
  const id = crypto.randomUUID()
  const webhook = {
    id,
    name: "Accounting",
    url: "https://hooks.example.com/quartermaster",
    events: [...businessEvents],
  }
  await db
    .insertInto("webhooks")
    .values({ ...webhook, sealedSecret: sealSecret(key, id, randomBytes(32)) })
    .execute()
  const events = await db
    .selectFrom("businessEvents")
    .select(["id", "documentId"])
    .orderBy("id", "desc")
    .limit(12)
    .execute()
  // The receiver has failed since then, for more than three days.
  const before = momentAgo(4, 0)
  const base = { webhookId: id, attempts: 1, lastAttemptAt: before, createdAt: before }
  const outcomes = [
    { arrivedAt: before, status: 204 },
    { failedAt: momentAgo(0, 0), lastAttemptAt: momentAgo(0, 0), status: 503, attempts: 10 },
    { arrivedAt: before, status: 200 },
    { lastAttemptAt: null, attempts: 0 },
  ]
  const calls = events.map((event, at) => ({
    ...base,
    eventId: event.id,
    documentId: event.documentId,
    ...outcomes[at % outcomes.length],
  }))
  if (calls.length > 0) await db.insertInto("webhookDeliveries").values(calls).execute()
  await db.updateTable("webhooks").set({ offSince: new Date(), offBecause: "failed" }).where("id", "=", id).execute()
}
