import * as contract from "#contract/desk/webhooks.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { sealSecret } from "#server/auth/sealed-secret.ts"
import { badFields, conflict, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import type { Actor } from "#server/http/session.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { wrongWithAddress } from "#server/outgoing/post-safely.ts"
import { newSecret, secretText } from "./webhook-secret.ts"
import * as store from "./webhooks.store.ts"

export function registerWebhooks(api: Api): void {
  const { db, env } = api

  implement(api, contract.listWebhooks, async () => (await store.listWebhooks(db)).map(shown))

  implement(api, contract.createWebhook, async ({ body, caller }) => {
    const { id, secret } = await addWebhook(api, caller.actor, body)
    return { ...(await readWebhook(id)), secret }
  })

  implement(api, contract.changeWebhook, async ({ params: { id }, body, caller }) => {
    const secret = await changeWebhook(api, caller.actor, id, body)
    api.outbox.wake()
    return { ...(await readWebhook(id)), secret }
  })

  implement(api, contract.deleteWebhook, async ({ params: { id }, caller }) => {
    await removeWebhook(api, caller.actor, id)
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
    await redeliver(api, caller.actor, { webhookId: id, id: delivery })
    api.outbox.wake()
    return shownDelivery((await store.findWebhookDelivery(db, id, delivery))!) // It was just found.
  })

  implement(api, contract.testWebhook, async ({ params: { id }, caller }) => {
    const delivery = await sendTest(api, caller.actor, id)
    api.outbox.wake()
    return shownDelivery((await store.findWebhookDelivery(db, id, delivery))!) // It was just queued.
  })

  async function readWebhook(id: string): Promise<contract.Webhook> {
    const row = await store.findWebhook(db, id)
    if (!row) throw noSuchWebhook()
    return shown(row)
  }

  const shownDelivery = ({ path, nextAttemptAt, ...row }: store.DeliveryRow): contract.WebhookDelivery => ({
    ...row,
    link: `${env.PUBLIC_URL}${path}`,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.state === "waiting" ? nextAttemptAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  })
}

const shown = (row: store.WebhookRow): contract.Webhook => ({
  ...row,
  offSince: row.offSince?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
  lastArrivedAt: row.lastArrivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

const noSuchWebhook = () => notFound("Webhook not found")

/** Returns the id and the secret, which is shown this once. A channel checks no signature. */
async function addWebhook(
  api: Api,
  by: Actor,
  wanted: contract.NewWebhook,
): Promise<{ id: string; secret: string | null }> {
  refuseAddress(api, wanted.url)
  const id = crypto.randomUUID()
  const secret = newSecret()
  const sealedSecret = sealSecret(keyOf(api), id, secret)
  await api.db.transaction().execute(async (tx) => {
    if ((await store.countWebhooks(tx)) >= contract.webhookLimits.webhooks)
      throw conflict(`There can be at most ${contract.webhookLimits.webhooks} webhooks. Delete one first.`)
    await store.insertWebhook(tx, { ...wanted, id, sealedSecret })
    await recordEvent(tx, { by, action: "webhook.create", subject: id, details: evidenceOf(wanted) })
  })
  return { id, secret: wanted.format === "standard" ? secretText(secret) : null }
}

/** Returns the new secret if one was asked for. */
async function changeWebhook(
  api: Api,
  by: Actor,
  id: string,
  { isOn, renewSecret, ...changes }: contract.WebhookChanges,
): Promise<string | null> {
  if (changes.url !== undefined) refuseAddress(api, changes.url)
  const secret = renewSecret ? newSecret() : undefined
  const sealed = secret && sealSecret(keyOf(api), id, secret)
  await api.db.transaction().execute(async (tx) => {
    const held = await store.lockWebhook(tx, id)
    if (!held) throw noSuchWebhook()
    await store.updateWebhook(tx, id, definedOf(changes))
    if (sealed) await store.replaceSecret(tx, id, sealed, contract.webhookLimits.oldSecretHours)
    if (isOn === true && held.offSince) await store.turnOn(tx, id)
    if (isOn === false && !held.offSince) await store.turnOff(tx, id, "person")
    const details = { name: held.name, ...evidenceOf(changes), isOn, renewSecret }
    await recordEvent(tx, { by, action: "webhook.change", subject: id, details })
  })
  return secret ? secretText(secret) : null
}

async function removeWebhook({ db }: Pick<Api, "db">, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await store.dropWebhook(tx, id)
    if (!deleted) throw noSuchWebhook()
    await recordEvent(tx, { by, action: "webhook.delete", subject: id, details: deleted })
  })
}

interface Again {
  webhookId: string
  id: string
}

/** Makes a call once more that arrived or was given up. */
async function redeliver({ db }: Pick<Api, "db">, by: Actor, { webhookId, id }: Again): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await store.lockWebhook(tx, webhookId)
    const delivery = held && (await store.findWebhookDelivery(tx, webhookId, id))
    if (!delivery) throw notFound("Delivery not found")
    if (held.offSince) throw conflict("This webhook is off. Turn it on first.")
    if (!(await store.queueDeliveryAgain(tx, webhookId, id))) throw conflict("This call is still waiting to be made.")
    const details = { name: held.name, delivery: id }
    await recordEvent(tx, { by, action: "webhook.redeliver", subject: webhookId, details })
  })
}

/** Queues a test event and returns the id of its call. */
async function sendTest({ db }: Pick<Api, "db">, by: Actor, webhookId: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const held = await store.lockWebhook(tx, webhookId)
    if (!held) throw noSuchWebhook()
    if (held.offSince) throw conflict("This webhook is off. Turn it on first.")
    await recordEvent(tx, { by, action: "webhook.test", subject: webhookId, details: { name: held.name } })
    return store.queueTest(tx, webhookId)
  })
}

function keyOf({ secretKey }: Pick<Api, "secretKey">): Buffer {
  if (!secretKey) throw conflict("Webhooks cannot be set up here: the server has no SECRET_KEY.")
  return secretKey
}

function refuseAddress({ env }: Pick<Api, "env">, url: string): void {
  const wrong = wrongWithAddress(url, env)
  if (wrong) throw badFields({ url: wrong })
}

/** The path of an address can be a secret, so the evidence has only its host. */
const evidenceOf = ({ name, url, format, events }: Partial<contract.NewWebhook>) =>
  definedOf({ name, host: url && new URL(url).host, format, events })

const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
