import { setTimeout as wait } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import { runAndCommit } from "#server/db/commit-together.ts"
import type { Db } from "#server/db/connect.ts"

const markAgainAfter = 500

interface Marks {
  ids: string[]
  written: Promise<void>
}

/**
 * Marks letters as sent. Those that go out while a mark is being written are marked by one statement after it, as each
 * commit is flushed to the disk; no letter waits for another to go out. A database that is away for a moment is no reason
 * to send a letter a second time, so it is asked again for `patience` milliseconds.
 */
export function marksOf(db: Db, patience: number, log: FastifyBaseLogger): (id: string) => Promise<void> {
  let next: Marks | undefined
  let last: Promise<void> = Promise.resolve()
  const write = async (marks: Marks, before: Promise<void>) => {
    await before
    next = undefined
    const until = performance.now() + patience
    for (;;) {
      try {
        await runAndCommit(db, marking(marks.ids))
        return
      } catch (error) {
        if (performance.now() > until)
          return log.error({ err: error, letters: marks.ids }, "letters not marked as sent")
        await wait(markAgainAfter, undefined, { ref: false })
      }
    }
  }
  return (id) => {
    if (!next) {
      next = { ids: [], written: Promise.resolve() }
      last = next.written = write(next, last)
    }
    next.ids.push(id)
    return next.written
  }
}

const marking = (ids: string[]) =>
  sql`UPDATE letters SET sent_at = now(), last_error = NULL WHERE id = ANY(${ids}::uuid[])`
