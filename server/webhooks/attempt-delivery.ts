import type { FastifyBaseLogger } from "fastify"
import { seatsThatChange } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { openSecret } from "#server/auth/sealed-secret.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { webhookOff } from "#server/mail/letters/webhook-off.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { postSafely } from "#server/outgoing/post-safely.ts"
import { callBody } from "./call-body.ts"
import { type DueDelivery, giveUp, markArrived, postpone } from "./due-deliveries.store.ts"
import { signedHeaders } from "./webhook-secret.ts"
import { lockWebhook, turnOff } from "./webhooks.store.ts"

export type Delivering = Pick<Api, "db" | "env" | "content" | "secretKey" | "outbox"> & { log: FastifyBaseLogger }

const [minute, hour] = [60, 60 * 60]
/** Seconds until the next attempt after each failed one: three days and some hours together. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

const gone = 410

/** Makes one call and writes down how it went. */
export async function attemptDelivery(delivering: Delivering, due: DueDelivery): Promise<void> {
  const { db, log } = delivering
  const outcome = await callReceiver(delivering, due)
  const { status } = outcome
  if (status !== null && status >= 200 && status < 300) return void (await markArrived(db, due, status))
  const pause = status === gone ? undefined : pauses[due.attempts - 1]
  log.warn({ webhook: due.webhookId, delivery: due.id, attempt: due.attempts, status }, "webhook call failed")
  if (pause !== undefined) await postpone(db, due, outcome, pause)
  else {
    await db.transaction().execute(async (tx) => {
      await giveUp(tx, due, outcome)
      await turnOffWithLetter(delivering, tx, due.webhookId, status === gone ? "gone" : "failed")
    })
    delivering.outbox.wake()
  }
}

async function callReceiver(
  { env, secretKey }: Delivering,
  due: DueDelivery,
): Promise<{ status: number | null; error: string | null }> {
  const sealed = [due.sealedSecret, ...(due.oldSecret ? [due.oldSecret] : [])]
  const secrets = sealed
    .map((one) => secretKey && openSecret(secretKey, due.webhookId, one))
    .filter((secret) => secret !== undefined)
  if (secrets.length === 0) return { status: null, error: "The secret cannot be read: SECRET_KEY has changed" }
  const body = callBody(due.format, { ...due, link: `${env.PUBLIC_URL}${due.path}` })
  try {
    const headers = signedHeaders(secrets, { id: due.id, sentAt: new Date(), body })
    const status = await postSafely({ url: due.url, headers, body }, env)
    const isRedirect = status >= 300 && status < 400
    return { status, error: isRedirect ? "Redirects are not followed. Enter the final address." : null }
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message.slice(0, 500) : "unknown" }
  }
}

/** Writes once to everybody whose seat has webhooks: the webhook of two calls that fail together is turned off by the first. */
async function turnOffWithLetter(
  { env, content }: Delivering,
  tx: DbOrTx,
  id: string,
  because: "gone" | "failed",
): Promise<void> {
  const held = await lockWebhook(tx, id)
  if (!held || held.offSince) return
  await turnOff(tx, id, because)
  const administrators = await tx
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("officeSeat", "in", seatsThatChange("webhooks"))
    .where("lockedAt", "is", null)
    .execute()
  const { company } = content()
  const letters = administrators.map(({ email }) =>
    webhookOff({ to: email, name: held.name, because }, { env, company }),
  )
  await postLetters(tx, env, letters)
}
