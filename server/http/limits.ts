import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { evenIfLate } from "#server/db/late-calls.ts"
import type { Env } from "#server/env.ts"
import { tooMany } from "./errors.ts"

/** At most `count` uses within `seconds` for a key. RATE_LIMIT_FACTOR multiplies the count. */
export interface Limit {
  key: string
  count: number
  seconds: number
  /** How many uses this is, one if not stated: kilobytes of an upload. */
  uses?: number
}

type Factor = Pick<Env, "RATE_LIMIT_FACTOR">

/**
 * Counts a use of each limit in one database statement, which includes parallel requests and other processes. Refuses
 * with 429 when a limit is spent. Inside a transaction, a use is not counted if the transaction fails.
 */
export async function takeFrom(db: DbOrTx, env: Factor, limits: readonly Limit[]): Promise<void> {
  refuseSpent(db, limits)
  const wait = await countUses(db, env, limits)
  if (wait) throw tooMany(wait)
}

/**
 * Like `takeFrom`, but returns false instead of refusing. It always asks the database: what this process remembers as
 * spent may have been given back before the reply that said so arrived.
 */
export async function hasRoom(db: DbOrTx, env: Factor, limit: Limit): Promise<boolean> {
  return !(await countUses(db, env, [limit]))
}

/** Refuses limits that this process knows are spent, without asking the database. */
export function refuseSpent(db: DbOrTx, limits: readonly Limit[]): void {
  for (const limit of limits.flatMap(withWider)) {
    const wait = knownWait(db, limit)
    if (wait) throw tooMany(wait)
  }
}

const spent = new WeakMap<DbOrTx, Map<string, number>>()
const spentKept = 10_000

/** When spent limits end, on the process clock. Kept in memory, so refusing a flood needs no database writes. */
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

/** Seconds until a spent limit has room again; 0 if it is not known to be spent. */
function knownWait(db: DbOrTx, { key }: Limit): number {
  const left = (spentUntil(db).get(key) ?? 0) - performance.now()
  return left > 0 ? Math.ceil(left / 1000) : 0
}

/**
 * If the system clock was set back, end the window now, or it would last for hours. The extra minute allows for a
 * window whose transaction began slightly later than this one.
 */
const isOver = sql`present.ends_at <= now() OR present.ends_at > excluded.ends_at + interval '1 minute'`

/** Leaves room in an integer column for the uses of a call. */
const mostCounted = 2_000_000_000

/** Returns the seconds until all limits have room again, or 0 if they have room now. */
async function countUses(db: DbOrTx, env: Factor, limits: readonly Limit[]): Promise<number> {
  const uses = limits.flatMap(withWider).map(({ key, count, seconds, uses: used = 1 }) => {
    const most = Math.min(mostCounted, Math.max(1, Math.round(count * env.RATE_LIMIT_FACTOR)))
    return sql`(${key}, ${used}::integer, ${most}::integer, now() + make_interval(secs => ${seconds}))`
  })
  const { rows } = await sql<{ key: string; wait: number }>`
    WITH uses (key, used, most, ends_at) AS (VALUES ${sql.join(uses)}),
    counted AS (
      INSERT INTO rate_limits AS present (key, ends_at, count)
      SELECT key, ends_at, used FROM uses
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${isOver} THEN excluded.count ELSE least(present.count, ${sql.lit(mostCounted)}) + excluded.count END,
        ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE present.ends_at END
      RETURNING key, count, ends_at)
    SELECT key, greatest(1, ceil(extract(epoch FROM counted.ends_at - now())))::integer AS wait
    FROM counted JOIN uses USING (key)
    WHERE count > most`.execute(db)
  for (const { key, wait } of rows) remember(spentUntil(db), key, performance.now() + wait * 1000)
  return Math.max(0, ...rows.map(({ wait }) => wait))
}

/** A customer of a provider may have an IPv6 /48, so it has a limit too: that of ten /64. */
function withWider(limit: Limit): Limit[] {
  return [limit, ...widerKey(limit.key).map((key) => ({ ...limit, key, count: limit.count * 10 }))]
}

/** The same key for the /48 of its /64, if it names one. */
function widerKey(key: string): string[] {
  const wider = key.replace(/([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64/, "$1::/48")
  return wider === key ? [] : [wider]
}

/** Gives back a use that should not count, such as a successful sign-in. */
export async function giveBack(db: DbOrTx, limits: readonly Pick<Limit, "key">[]): Promise<void> {
  const keys = limits.flatMap(({ key }) => [key, ...widerKey(key)])
  for (const key of keys) spentUntil(db).delete(key)
  const giving = db
    .updateTable("rateLimits")
    .set({ count: sql`greatest(count - 1, 0)` })
    .where("key", "in", keys)
  await evenIfLate(() => giving.execute())
}

export const deleteEndedLimits = (db: Db) => deleteInBatches(db, "rateLimits", sql`ends_at <= now()`)
