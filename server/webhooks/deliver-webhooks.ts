import { setTimeout as wait } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { type WebhookEvent, webhookEventLabels } from "#contract/desk/business-events.ts"
import type { WebhookFormat } from "#contract/desk/webhooks.ts"
import { seatsThatChange } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { openSecret } from "#server/auth/sealed-secret.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { webhookOff } from "#server/mail/letters/back-office.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { postSafely } from "#server/outgoing/post-safely.ts"
import { type DueDelivery, giveUp, listDueWebhooks, markArrived, postpone, takeDue } from "./due-deliveries.store.ts"
import { signedHeaders } from "./webhook-secret.ts"
import { lockWebhook, turnOff } from "./webhooks.store.ts"

/** Parallel calls of one webhook. A slow receiver delays only its own calls. */
const lanes = 4
const idleMilliseconds = 2_000
const stopWithin = 3_000

export interface WebhookLoop {
  /** Looks for calls to be made now, for example after a commit. */
  wake(): void
  /** Waits briefly for open calls. What does not end is due again. */
  stop(): Promise<void>
}

/** Makes due calls in a loop. Several processes can do this in parallel. */
export function startWebhooks(delivering: Delivering): WebhookLoop {
  const { db, log } = delivering
  const state = { stopped: false, isAwake: false }
  const open = new Map<string, number>()
  const attempts = new Set<Promise<void>>()
  let wakeNow: () => void = () => undefined
  const wake = () => {
    state.isAwake = true
    wakeNow()
  }
  const freeOf = (id: string) => lanes - (open.get(id) ?? 0)
  const begin = (due: DueDelivery) => {
    open.set(due.webhookId, (open.get(due.webhookId) ?? 0) + 1)
    const attempt = attemptDelivery(delivering, due)
      .catch((error: unknown) => log.error({ err: error, delivery: due.id }, "webhook call not written down"))
      .finally(() => {
        open.set(due.webhookId, open.get(due.webhookId)! - 1) // Set above.
        attempts.delete(attempt)
        wake()
      })
    attempts.add(attempt)
  }
  const round = async () => {
    const busy = [...open.keys()].filter((id) => freeOf(id) === 0)
    for (const id of await listDueWebhooks(db, busy)) for (const due of await takeDue(db, id, freeOf(id))) begin(due)
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMilliseconds)
      wakeNow = () => {
        clearTimeout(timer)
        resolve()
      }
      if (state.isAwake || state.stopped) wakeNow()
    })
  const loop = async () => {
    while (!state.stopped) {
      state.isAwake = false
      await round().catch((error: unknown) => log.error({ err: error }, "webhook round failed"))
      if (!state.stopped) await pause()
    }
  }
  const running = loop()
  return {
    wake,
    stop: async () => {
      state.stopped = true
      wakeNow()
      const ended = running.then(() => Promise.all(attempts))
      await Promise.race([ended, wait(stopWithin, undefined, { ref: false })])
    },
  }
}

type Delivering = Pick<Api, "db" | "env" | "content" | "secretKey" | "outbox"> & { log: FastifyBaseLogger }

const [minute, hour] = [60, 60 * 60]
/** Seconds until the next attempt after each failed one: three days and some hours together. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

const gone = 410

/** Makes one call and writes down how it went. */
async function attemptDelivery(delivering: Delivering, due: DueDelivery): Promise<void> {
  const { db, log } = delivering
  const outcome = await callReceiver(delivering, due)
  const { status } = outcome
  if (status !== null && status >= 200 && status < 300) return void (await markArrived(db, due, status))
  // A failed test is not tried again and does not affect real events.
  const isTest = due.event === "test"
  const pause = isTest || status === gone ? undefined : pauses[due.attempts - 1]
  log.warn({ webhook: due.webhookId, delivery: due.id, attempt: due.attempts, status }, "webhook call failed")
  if (pause !== undefined) await postpone(db, due, outcome, pause)
  else {
    await db.transaction().execute(async (tx) => {
      await giveUp(tx, due, outcome)
      if (!isTest) await turnOffWithLetter(delivering, tx, due.webhookId, status === gone ? "gone" : "failed")
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

interface Told {
  event: WebhookEvent
  documentId: string
  number: string | null
  link: string
  happenedAt: Date
}

/** The body of a call. A channel gets a sentence with a link. No receiver gets names, texts or amounts. */
function callBody(format: WebhookFormat, told: Told): string {
  return JSON.stringify(bodies[format](told))
}

const bodies: Record<WebhookFormat, (told: Told) => object> = {
  standard: ({ event, documentId, number, link, happenedAt }) => ({
    type: event,
    timestamp: happenedAt.toISOString(),
    data: { id: documentId, number, link },
  }),
  slack: ({ event, number, link }) => ({ text: `${webhookEventLabels[event]}: <${link}|${number ?? "Open"}>` }),
  // The form that Teams' workflow "When a Teams webhook request is received" posts in a channel.
  teams: ({ event, number, link }) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            { type: "TextBlock", wrap: true, text: `${webhookEventLabels[event]}: [${number ?? "Open"}](${link})` },
          ],
        },
      },
    ],
  }),
}
