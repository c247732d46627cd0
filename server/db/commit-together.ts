import { AsyncLocalStorage } from "node:async_hooks"
import type { RawBuilder } from "kysely"
import type { Db, DbOrTx } from "./connect.ts"

interface Waiting {
  /** Runs the statement as the request that asks for it, whose trace it belongs to. */
  execute(db: DbOrTx): Promise<{ rows: unknown[] }>
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

interface Queue {
  waiting: Waiting[]
  isRunning: boolean
}

const queues = new WeakMap<Db, Queue>()
/** Everybody else waits for so many at most. */
const atMost = 8

/** Says that a database has one connection, so that no two commits can share a flush by themselves. */
export const commitTogether = (db: Db) => void queues.set(db, { waiting: [], isRunning: false })

/**
 * Runs a statement of its own, answering its rows once they are on the disk. On a database with one connection, those that
 * come while another is under way are committed by one flush after it; one that fails is refused alone.
 */
export async function runAndCommit<T>(db: Db, statement: RawBuilder<T>): Promise<T[]> {
  const queue = queues.get(db)
  if (!queue) return (await statement.execute(db)).rows
  return new Promise((resolve, reject) => {
    const asAsked = AsyncLocalStorage.snapshot()
    const execute = (on: DbOrTx) => asAsked(() => statement.execute(on))
    // The rows are the statement's own.
    queue.waiting.push({ execute, resolve: (rows) => resolve(rows as T[]), reject })
    if (!queue.isRunning) void runWaiting(db, queue)
  })
}

async function runWaiting(db: Db, queue: Queue): Promise<void> {
  queue.isRunning = true
  while (queue.waiting.length > 0) {
    const together = queue.waiting.splice(0, atMost)
    if (together.length === 1 || !(await runTogether(db, together))) {
      for (const one of together) await runAlone(db, one)
    }
  }
  queue.isRunning = false
}

/** All of them or, where one fails, none: then it answers false. */
async function runTogether(db: Db, together: readonly Waiting[]): Promise<boolean> {
  const answers: unknown[][] = []
  try {
    await db.transaction().execute(async (tx) => {
      for (const { execute } of together) answers.push((await execute(tx)).rows)
    })
  } catch {
    return false
  }
  for (const [place, { resolve }] of together.entries()) resolve(answers[place]!) // One for each.
  return true
}

async function runAlone(db: Db, { execute, resolve, reject }: Waiting): Promise<void> {
  try {
    resolve((await execute(db)).rows)
  } catch (error) {
    reject(error)
  }
}
