import {
  type ApiKey,
  createApiKey,
  deleteApiKey,
  keyLimits,
  listApiKeys,
  type NewApiKey,
} from "#contract/auth/api-keys.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { newApiKey } from "#server/http/api-key-caller.ts"
import { conflict, notAllowed, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { type Actor, hashToken } from "#server/http/session.ts"
import { apiKeyChanged, type KeyChange } from "#server/mail/letters/account-security.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { refuseWrongPassword } from "../passwords.ts"
import { listOfficeOwners, lockUser } from "../users.store.ts"
import { countKeys, deleteKey, endKeyIn, findKey, insertKey, type KeyRow, listKeys } from "./keys.store.ts"

export function registerApiKeys(api: Api): void {
  const { db } = api

  implement(api, listApiKeys, async () => (await listKeys(db)).map(shown))

  implement(api, createApiKey, async ({ body, caller }) => {
    const { id, key } = await makeKey(api, caller.actor, body)
    return { ...shown((await findKey(db, id))!), key } // It was just made.
  })

  implement(api, deleteApiKey, async ({ params: { id }, caller }) => {
    await endKey(api, caller.actor, id)
    return undefined
  })
}

const shown = (row: KeyRow): ApiKey => ({
  ...row,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Returns the id and the key, which is shown this once. */
async function makeKey(api: Api, by: Actor, wanted: NewApiKey): Promise<{ id: string; key: string }> {
  const { db, env } = api
  await takeFrom(db, env, [{ key: `make-key:${by.id}`, count: 5, seconds: 60 }])
  await refuseWrongPassword(db, by.id, wanted.password)
  const key = newApiKey()
  const { name, seat, callsPerMinute, expiresInDays, replaces, oldEndsInHours } = wanted
  const made = { name, seat, callsPerMinute, expiresInDays, ending: key.slice(-4) }
  const id = await db.transaction().execute(async (tx) => {
    // The person may have lost the seat while the password was checked.
    const maker = await lockUser(tx, by.id)
    if (maker?.role !== "admin" || maker.officeSeat !== "owner") throw notAllowed()
    if ((await countKeys(tx)) >= keyLimits.keys)
      throw conflict(`There can be at most ${keyLimits.keys} API keys. End one first.`)
    const inserted = await insertKey(tx, { ...made, keyHash: hashToken(key), madeBy: by.id })
    const old = replaces && (await endKeyIn(tx, replaces, oldEndsInHours))
    if (replaces && !old) throw notFound("The API key to replace was not found")
    const action = replaces ? "api-key.replace" : "api-key.create"
    const details = { ...made, ...(replaces && { replaces, oldEndsInHours }) }
    await recordEvent(tx, { by, action, subject: inserted, details })
    await tellOwners(api, tx, { ...made, now: replaces ? "replaced" : "made", by: by.email })
    return inserted
  })
  api.outbox.wake()
  return { id, key }
}

async function endKey(api: Api, by: Actor, id: string): Promise<void> {
  await api.db.transaction().execute(async (tx) => {
    const ended = await deleteKey(tx, id)
    if (!ended) throw notFound("API key not found")
    await recordEvent(tx, { by, action: "api-key.end", subject: id, details: ended })
    await tellOwners(api, tx, { ...ended, now: "ended", by: by.email })
  })
  api.outbox.wake()
}

async function tellOwners({ env, content }: Api, tx: DbOrTx, change: KeyChange): Promise<void> {
  const { company } = content()
  const letters = (await listOfficeOwners(tx)).map((to) => apiKeyChanged({ ...change, to }, { env, company }))
  await postLetters(tx, env, letters)
}
