import { type ApiKey, createApiKey, deleteApiKey, listApiKeys } from "#contract/auth/api-keys.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { endKey, makeKey } from "./change-keys.ts"
import { findKey, type KeyRow, listKeys } from "./keys.store.ts"

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
