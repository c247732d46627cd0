import { sql } from "kysely"
import type { apiKeyStates } from "#contract/auth/api-keys.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"

const shown = (db: DbOrTx) =>
  db
    .selectFrom("apiKeys")
    .innerJoin("users", "users.id", "apiKeys.madeBy")
    .select(["apiKeys.id", "apiKeys.name", "apiKeys.seat", "apiKeys.ending", "apiKeys.callsPerMinute"])
    .select(["users.email as madeBy", "expiresAt", "lastUsedAt", "apiKeys.createdAt"])
    .select(
      sql<(typeof apiKeyStates)[number]>`
        CASE WHEN expires_at <= now() THEN 'expired'
          WHEN users.role = 'admin' AND office_seat = 'owner' AND locked_at IS NULL THEN 'working'
          ELSE 'paused' END`.as("state"),
    )
export type KeyRow = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>

export const listKeys = (db: DbOrTx) =>
  shown(db).orderBy("apiKeys.createdAt", "desc").orderBy("apiKeys.id", "desc").execute()

export const findKey = (db: DbOrTx, id: string) => shown(db).where("apiKeys.id", "=", id).executeTakeFirst()

/** Two owners who make keys at the same time wait for each other here. */
export async function countKeys(tx: DbOrTx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('api_keys'))`.execute(tx)
  const { count } = await tx
    .selectFrom("apiKeys")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

interface NewKey {
  keyHash: Buffer
  name: string
  seat: OfficeSeat
  ending: string
  callsPerMinute: number
  madeBy: string
  expiresInDays: number | null
}

export async function insertKey(tx: DbOrTx, { expiresInDays: days, ...row }: NewKey): Promise<string> {
  const expiresAt = days === null ? null : sql<Date>`now() + make_interval(days => ${days})`
  const { id } = await tx
    .insertInto("apiKeys")
    .values({ ...row, expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the key's name, or undefined without one. A key that ends earlier is not changed. */
export async function endKeyIn(tx: DbOrTx, id: string, hours: number): Promise<string | undefined> {
  const row = await tx
    .updateTable("apiKeys")
    .set({ expiresAt: sql<Date>`least(expires_at, now() + make_interval(hours => ${hours}))` })
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst()
  return row?.name
}

export const deleteKey = (tx: DbOrTx, id: string) =>
  tx.deleteFrom("apiKeys").where("id", "=", id).returning(["name", "seat", "ending"]).executeTakeFirst()
