import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { counting, type Limit, mostOf } from "./limits.ts"

/** What this process has taken of a limit. */
interface Share {
  /** Not given out yet; nothing is left of a share that ended empty-handed. */
  left: number
  isLast: boolean
  /** By the time since the start. */
  endsAt: number
}

const sharesAtMost = 20
const shares = new WeakMap<Db, Map<string, Promise<Share>>>()

/**
 * As `hasRoom`, for a limit that all visitors share: everybody would wait for the commit of whoever came before, as it is
 * one row, so a process takes some uses at a time. Those that it has not given out when it ends are lost until the window
 * ends, so that the limit holds whatever happens.
 */
export async function hasSharedRoom(db: Db, env: Pick<Env, "RATE_LIMIT_FACTOR">, limit: Limit): Promise<boolean> {
  const known = shares.get(db) ?? new Map<string, Promise<Share>>()
  shares.set(db, known)
  for (;;) {
    const taken = known.get(limit.key)
    const share = await taken
    if (share && performance.now() < share.endsAt) {
      if (share.left > 0) {
        share.left -= 1
        return true
      }
      if (share.isLast) return false
    }
    // Whoever comes first takes the next share, and the others wait for it.
    if (known.get(limit.key) !== taken) continue
    const next = takeShare(db, env, limit)
    known.set(limit.key, next)
    next.catch(() => known.delete(limit.key))
  }
}

async function takeShare(db: Db, env: Pick<Env, "RATE_LIMIT_FACTOR">, limit: Limit): Promise<Share> {
  const most = mostOf(env, limit)
  const uses = Math.min(sharesAtMost, Math.ceil(most / 25))
  const { rows } = await sql<{ count: number; wait: number }>`${counting(env, limit, { uses })}`.execute(db)
  const { count, wait } = rows[0]! // What is inserted from nothing is one row.
  const left = Math.min(uses, Math.max(0, most - (count - uses)))
  return { left, isLast: left < uses, endsAt: performance.now() + wait * 1000 }
}
