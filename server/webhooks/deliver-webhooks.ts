import { setTimeout as wait } from "node:timers/promises"
import { attemptDelivery, type Delivering } from "./attempt-delivery.ts"
import { type DueDelivery, listDueWebhooks, takeDue } from "./due-deliveries.store.ts"

/** Calls of one webhook at a time. A slow receiver takes these and nobody else's. */
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
