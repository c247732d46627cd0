import { Worker, type WorkerOptions } from "node:worker_threads"
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely"
import {
  type EmbeddedAnswer,
  type EmbeddedError,
  type EmbeddedLoss,
  type EmbeddedQuestion,
  type EmbeddedResult,
  type EmbeddedStart,
  type EmbeddedTask,
  opening,
} from "./messages.ts"

/** How often this process's embedded databases have asked the disk to sync a file; tests read it. */
export const syncs = new Int32Array(new SharedArrayBuffer(4))

/**
 * Must exceed the depth that PostgreSQL itself refuses. Otherwise JavaScript overflows its stack inside PostgreSQL, and
 * PGlite mistakes that for an empty result.
 */
const stackSizeMb = 32

/** PostgreSQL's own code for a crashed server: visitors are told to come back. */
const crashed = "57P02"

/**
 * The one connection to the embedded database. It runs in its own thread, so a long query, a vacuum or a commit's flush
 * does not delay page requests.
 */
export class EmbeddedConnection implements DatabaseConnection {
  readonly #thread: Worker
  readonly #waiting = new Map<number, (answer: EmbeddedAnswer) => void>()
  #asked = opening
  #ended: EmbeddedError | undefined

  private constructor(start: Omit<EmbeddedStart, "syncs">) {
    const workerData: EmbeddedStart = { ...start, syncs }
    const options: WorkerOptions = {
      workerData,
      name: "database",
      // The thread must not inherit the process's own options, such as a script on the command line.
      execArgv: [],
      resourceLimits: { stackSizeMb },
    }
    this.#thread = new Worker(new URL("thread.ts", import.meta.url), options)
    this.#thread.on("message", (message: EmbeddedAnswer | EmbeddedLoss) => this.#take(message))
    this.#thread.on("error", (error) => this.#lose(error instanceof Error ? error.message : String(error)))
    this.#thread.on("messageerror", (error) => this.#lose(error.message))
    this.#thread.on("exit", () => this.#lose("its thread ended"))
  }

  /** Rejects with the reason if the folder cannot be opened. */
  static async open(start: Omit<EmbeddedStart, "syncs">): Promise<EmbeddedConnection> {
    const connection = new EmbeddedConnection(start)
    try {
      await connection.#answerTo(opening)
      return connection
    } catch (error) {
      await connection.#endThread()
      throw error
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#ask({ act: "query", sql, parameters: parameters.map(withoutSurroundings) })
    return { rows: rowsOf(result) as R[], numAffectedRows: BigInt(result.affectedRows) }
  }

  /** Returns the command that PostgreSQL ran: ROLLBACK for COMMIT if a statement of the transaction failed. */
  async control(sql: "BEGIN" | "COMMIT" | "ROLLBACK"): Promise<string> {
    const { command } = await this.#ask({ act: "control", sql })
    return command
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The embedded database streams no query; read it in pages")
  }

  /** Finishes earlier questions first. */
  async close(): Promise<void> {
    if (this.#ended) return
    const closed = this.#ask({ act: "close" })
    this.#ended = { message: "The embedded database is closed" }
    await closed
    await this.#endThread()
  }

  async #endThread() {
    this.#ended ??= { message: "The embedded database could not be opened" }
    await this.#thread.terminate()
  }

  async #ask(task: EmbeddedTask): Promise<EmbeddedResult> {
    if (this.#ended) throw asError(this.#ended)
    const id = ++this.#asked
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#thread.postMessage({ ...task, id } satisfies EmbeddedQuestion)
    return this.#answerTo(id)
  }

  async #answerTo(id: number): Promise<EmbeddedResult> {
    const { promise, resolve } = Promise.withResolvers<EmbeddedAnswer>()
    // An idle process may exit; one that waits for an answer may not.
    if (this.#waiting.size === 0) this.#thread.ref()
    this.#waiting.set(id, resolve)
    const answer = await promise
    if ("error" in answer) throw asError(answer.error)
    return answer.result
  }

  #take(message: EmbeddedAnswer | EmbeddedLoss) {
    if ("lost" in message) return this.#lose(message.lost)
    const resolve = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (this.#waiting.size === 0) this.#thread.unref()
    resolve?.(message)
  }

  /** The process is useless without its database, so it exits and its supervisor restarts it. */
  #lose(reason: string) {
    const wasOpening = this.#waiting.has(opening)
    const wasExpected = this.#ended !== undefined || wasOpening
    const message = wasOpening ? reason : `The embedded database broke down: ${reason}`
    const error = { message, code: crashed }
    this.#ended ??= error
    for (const [id, resolve] of this.#waiting) resolve({ id, error })
    this.#waiting.clear()
    if (wasExpected) return
    process.nextTick(() => {
      throw asError(error)
    })
  }
}

const asError = ({ message, ...texts }: EmbeddedError) => Object.assign(new Error(message), texts)

/** A small Buffer may be a view of a large one, and posting it would copy the large one. */
const withoutSurroundings = (value: unknown) => (value instanceof Uint8Array ? new Uint8Array(value) : value)

function rowsOf({ columns, rows }: EmbeddedResult): Record<string, unknown>[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [place, column] of columns.entries()) row[column] = values[place]
    return row
  })
}
