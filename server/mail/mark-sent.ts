import { setTimeout as wait } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"

const markAgainAfter = 500

interface Marking {
  db: Db
  log: FastifyBaseLogger
  /** How long to retry, in milliseconds. */
  patience: number
}

interface Marks {
  ids: string[]
  written: Promise<void>
}

/**
 * Letters that finish while the database is busy are marked together in the next statement. An unmarked letter goes
 * out twice if the process dies, so nothing else delays the mark, and a failed mark is retried for `patience`.
 */
export function marksOf({ db, log, patience }: Marking): (id: string) => Promise<void> {
  let next: Marks | undefined
  const write = async (ids: string[]) => {
    const until = performance.now() + patience
    for (;;) {
      try {
        await db.connection().execute(async (connection) => {
          if (next?.ids === ids) next = undefined
          await marking(ids).execute(connection)
        })
        return
      } catch (error) {
        if (performance.now() < until) await wait(markAgainAfter, undefined, { ref: false })
        else {
          if (next?.ids === ids) next = undefined
          return log.error({ err: error, letters: ids }, "letters not marked as sent")
        }
      }
    }
  }
  return (id) => {
    if (!next) {
      const ids: string[] = []
      next = { ids, written: write(ids) }
    }
    next.ids.push(id)
    return next.written
  }
}

const marking = (ids: string[]) =>
  sql`UPDATE letters SET sent_at = now(), last_error = NULL,
      text_body = CASE WHEN is_secret THEN '' ELSE text_body END,
      html_body = CASE WHEN is_secret THEN '' ELSE html_body END
    WHERE id = ANY(${ids}::uuid[])`
