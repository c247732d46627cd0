import * as contract from "#contract/desk/webhooks.ts"
import type { Webhook, WebhookDelivery } from "#contract/desk/webhooks.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import * as rules from "./change-webhook.ts"
import * as store from "./webhooks.store.ts"

export function registerWebhooks(api: Api): void {
  const { db, env } = api

  implement(api, contract.listWebhooks, async () => (await store.listWebhooks(db)).map(shown))

  implement(api, contract.createWebhook, async ({ body, caller }) => {
    const { id, secret } = await rules.addWebhook(api, caller.actor, body)
    return { ...(await readWebhook(id)), secret }
  })

  implement(api, contract.changeWebhook, async ({ params: { id }, body, caller }) => {
    const secret = await rules.changeWebhook(api, caller.actor, id, body)
    api.outbox.wake()
    return { ...(await readWebhook(id)), secret }
  })

  implement(api, contract.deleteWebhook, async ({ params: { id }, caller }) => {
    await rules.removeWebhook(api, caller.actor, id)
    return undefined
  })

  implement(api, contract.listWebhookDeliveries, async ({ params: { id }, query: { limit, cursor }, reply }) => {
    await readWebhook(id)
    const after = cursor && readPlace(cursor, "timestamptz")
    const rows = await store.pageOfWebhookDeliveries(db, { webhookId: id, limit: limit + 1, ...(after && { after }) })
    const path = contract.listWebhookDeliveries.path.replace(":id", id)
    return cutPage(rows, { reply, path, limit }, ({ sortKey, id: row }) => ({ key: sortKey, id: row })).map(
      shownDelivery,
    )
  })

  implement(api, contract.redeliverWebhook, async ({ params: { id, delivery }, caller }) => {
    await rules.redeliver(api, caller.actor, { webhookId: id, id: delivery })
    api.outbox.wake()
    return shownDelivery((await store.findWebhookDelivery(db, id, delivery))!) // It was just found.
  })

  implement(api, contract.testWebhook, async ({ params: { id }, caller }) => {
    const delivery = await rules.sendTest(api, caller.actor, id)
    api.outbox.wake()
    return shownDelivery((await store.findWebhookDelivery(db, id, delivery))!) // It was just queued.
  })

  async function readWebhook(id: string): Promise<Webhook> {
    const row = await store.findWebhook(db, id)
    if (!row) throw rules.noSuchWebhook()
    return shown(row)
  }

  const shownDelivery = ({ path, nextAttemptAt, ...row }: store.DeliveryRow): WebhookDelivery => ({
    ...row,
    link: `${env.PUBLIC_URL}${path}`,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.state === "waiting" ? nextAttemptAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  })
}

const shown = (row: store.WebhookRow): Webhook => ({
  ...row,
  offSince: row.offSince?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
  lastArrivedAt: row.lastArrivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
