import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/connect.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import type { Env } from "#server/env.ts"
import { tooMany } from "./errors.ts"

/** At most `count` within `seconds` for one key. RATE_LIMIT_FACTOR multiplies the count. */
export interface Limit {
  key: string
  count: number
  seconds: number
}

/**
 * Counts one use of each limit, and refuses with 429 when one is spent. Counted in the database, in one statement for
 * each, so that parallel requests and other processes are counted too. Windows are fixed and begin with the first use.
 */
export async function takeFrom(
  db: DbOrTx,
  env: Pick<Env, "RATE_LIMIT_FACTOR">,
  limits: readonly Limit[],
): Promise<void> {
  const ends = spentUntil(db)
  for (const limit of limits) {
    const left = (ends.get(limit.key) ?? 0) - performance.now()
    if (left > 0) throw tooMany(Math.ceil(left / 1000))
    const wait = await countOne(db, env, limit)
    if (wait === undefined) continue
    remember(ends, limit.key, performance.now() + wait * 1000)
    throw tooMany(wait)
  }
}

const spent = new WeakMap<DbOrTx, Map<string, number>>()
const spentKept = 10_000

/** When the spent limits end, by the time since the start, as far as remembered: a flood that is refused must not cost the database a write each. */
function spentUntil(db: DbOrTx): Map<string, number> {
  const known = spent.get(db) ?? new Map<string, number>()
  spent.set(db, known)
  return known
}

function remember(ends: Map<string, number>, key: string, until: number) {
  const oldest = ends.keys().next()
  if (ends.size >= spentKept && !oldest.done) ends.delete(oldest.value)
  ends.set(key, until)
}

/** As `takeFrom`, but answers false instead of refusing. */
export async function hasRoom(db: DbOrTx, env: Pick<Env, "RATE_LIMIT_FACTOR">, limit: Limit): Promise<boolean> {
  return (await countOne(db, env, limit)) === undefined
}

/**
 * A window also ends when the clock was set back under it, or it would last for hours. By more than a minute: the
 * transaction that made it may have begun a little after this one.
 */
const isOver = sql`present.ends_at <= now() OR present.ends_at > excluded.ends_at + interval '1 minute'`

async function countOne(db: DbOrTx, env: Pick<Env, "RATE_LIMIT_FACTOR">, limit: Limit): Promise<number | undefined> {
  const { rows } = await sql<{ count: number; wait: number }>`
    INSERT INTO rate_limits AS present (key, ends_at, count)
    VALUES (${limit.key}, now() + make_interval(secs => ${limit.seconds}), 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN 1 ELSE present.count + 1 END,
      ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE present.ends_at END
    RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS wait`.execute(db)
  const { count, wait } = rows[0]!
  return count > Math.max(1, Math.round(limit.count * env.RATE_LIMIT_FACTOR)) ? Math.max(1, wait) : undefined
}

/** Gives a use back, for what turned out not to count (a sign-in that succeeded). */
export async function giveBack(db: DbOrTx, limits: readonly Pick<Limit, "key">[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  for (const key of keys) spentUntil(db).delete(key)
  await db
    .updateTable("rateLimits")
    .set({ count: sql`greatest(count - 1, 0)` })
    .where("key", "in", keys)
    .execute()
}

export const deleteEndedLimits = (db: Db) => deleteInBatches(db, "rateLimits", sql`ends_at <= now()`)
