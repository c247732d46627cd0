import { type RawBuilder, sql } from "kysely"
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

type Factor = Pick<Env, "RATE_LIMIT_FACTOR">

/**
 * Counts one use of each limit, and refuses with 429 when one is spent. Counted in the database, in one statement for
 * each, so that parallel requests and other processes are counted too. Windows are fixed and begin with the first use.
 */
export async function takeFrom(db: DbOrTx, env: Factor, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    refuseSpent(db, [limit])
    const wait = await countOne(db, env, limit)
    if (wait !== undefined) throw spentFor(db, limit, wait)
  }
}

/** Refuses what is known to be spent, without asking the database. */
export function refuseSpent(db: DbOrTx, limits: readonly Limit[]): void {
  const ends = spentUntil(db)
  for (const { key } of limits) {
    const left = (ends.get(key) ?? 0) - performance.now()
    if (left > 0) throw tooMany(Math.ceil(left / 1000))
  }
}

/** The refusal of a limit that was found to be spent, which is remembered. */
export function spentFor(db: DbOrTx, { key }: Limit, wait: number) {
  remember(spentUntil(db), key, performance.now() + wait * 1000)
  return tooMany(wait)
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
export async function hasRoom(db: DbOrTx, env: Factor, limit: Limit): Promise<boolean> {
  return (await countOne(db, env, limit)) === undefined
}

/**
 * A window also ends when the clock was set back under it, or it would last for hours. By more than a minute: the
 * transaction that made it may have begun a little after this one.
 */
const isOver = sql`present.ends_at <= now() OR present.ends_at > excluded.ends_at + interval '1 minute'`

interface Counting {
  /** Nothing is counted where this has no row: "FROM claim". */
  from?: RawBuilder<unknown>
  uses?: number
}

/**
 * The part of a statement that counts uses of a limit. Answers whether it is `spent` with them, the seconds to `wait`
 * until the window ends, and the `count`.
 */
export function counting(env: Factor, { key, seconds, ...limit }: Limit, { from = sql``, uses = 1 }: Counting = {}) {
  return sql`
    INSERT INTO rate_limits AS present (key, ends_at, count)
    SELECT ${key}, now() + make_interval(secs => ${seconds}), ${uses}::integer ${from}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN excluded.count ELSE present.count + excluded.count END,
      ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE present.ends_at END
    RETURNING count > ${mostOf(env, limit)}::integer AS spent,
      greatest(1, ceil(extract(epoch FROM ends_at - now())))::integer AS wait, count`
}

export const mostOf = ({ RATE_LIMIT_FACTOR }: Factor, { count }: Pick<Limit, "count">): number =>
  Math.max(1, Math.round(count * RATE_LIMIT_FACTOR))

async function countOne(db: DbOrTx, env: Factor, limit: Limit): Promise<number | undefined> {
  const { rows } = await sql<{ spent: boolean; wait: number }>`${counting(env, limit)}`.execute(db)
  const { spent: isSpent, wait } = rows[0]! // What is inserted from nothing is one row.
  return isSpent ? wait : undefined
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
