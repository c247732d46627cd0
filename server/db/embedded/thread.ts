import { parentPort, workerData } from "node:worker_threads"
import { type PGlite, type Results, types } from "@electric-sql/pglite"
import {
  type EmbeddedAnswer,
  type EmbeddedError,
  type EmbeddedLoss,
  type EmbeddedQuestion,
  type EmbeddedResult,
  type EmbeddedStart,
  opening,
} from "./messages.ts"
import { loadPglite, presentMajor } from "./pglite.ts"
import { syncedNodeFs } from "./synced-node-fs.ts"

const { folder, major, isThrowAway, syncs } = workerData as EmbeddedStart
const port = parentPort! // This file runs only as a thread.

const asText = (text: string) => text

// PGlite's own pair goes byte by byte, 20 times as slow: a file of 10 MB held the one connection for seconds.
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), "hex"))
const hexOf = (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex")}`

// PGlite starts PostgreSQL with -F, which turns off every fsync; acknowledged writes must survive a power cut.
const ownParams = [
  "-c",
  "wal_sync_method=fsync",
  // The system caches files that are read often; 128 MB more in this process would hold them twice.
  "-c",
  "shared_buffers=32MB",
  // Limits the write-ahead log that checkpoints keep for reuse.
  "-c",
  "min_wal_size=32MB",
]

/** Why PostgreSQL aborted; it writes the reason just before. */
let lastWords = ""

function hearPostgres(line: string): true {
  const [, level, words] = /\b(FATAL|PANIC): +(.*)/.exec(line) ?? []
  if (level) lastWords = `${level}: ${words}`
  return true
}

/** Stops immediately after a crash: PostgreSQL might write unchecked data to disk. */
function giveUp(reason: string): never {
  port.postMessage({ lost: lastWords || reason } satisfies EmbeddedLoss)
  process.exit(1) // Ends only this thread.
}

async function open(): Promise<PGlite> {
  const { PGlite, NodeFS, pg_trgm } = await loadPglite(major)
  const defaults = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F" || isThrowAway)
  return PGlite.create({
    fs: syncedNodeFs(NodeFS, folder, { syncs, onAbort: giveUp }),
    startParams: [...defaults, ...ownParams],
    extensions: { pg_trgm },
    parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.NUMERIC]: asText, [types.BYTEA]: bytesOf },
    serializers: { [types.BYTEA]: hexOf },
    onStderr: hearPostgres,
  })
}

async function run(pglite: PGlite, question: EmbeddedQuestion): Promise<EmbeddedResult> {
  if (question.act === "close") {
    await pglite.close()
    return { columns: [], rows: [], affectedRows: 0, command: "" }
  }
  return question.act === "control"
    ? resultOf((await pglite.exec(question.sql))[0])
    : resultOf(await pglite.query<unknown[]>(question.sql, [...question.parameters], { rowMode: "array" }))
}

function resultOf(results: Results<unknown[]> | Results | undefined): EmbeddedResult {
  // PGlite reports any end of PostgreSQL as an empty result; a real result has a command tag, but not in older PGlites.
  if (!results || (results.command === undefined && major === presentMajor)) {
    giveUp("PostgreSQL ended without an answer")
  }
  const { fields, rows, affectedRows = 0, command = "" } = results
  return { columns: fields.map(({ name }) => name), rows: rows as unknown[][], affectedRows, command }
}

/** PGlite's file system throws objects with WASI's number of the error. */
function describeFileError(error: unknown): string {
  if (typeof error !== "object" || error === null || !("errno" in error)) return String(error)
  return error.errno === 51 ? "no space is left on its disk" : `its disk answers ${JSON.stringify(error)}`
}

/** A cloned error loses its code and constraint. The parameters stay here because they are a visitor's words. */
function describeError(error: unknown): EmbeddedError {
  if (!(error instanceof Error)) return { message: describeFileError(error) }
  const texts = Object.entries(error).filter(([name, value]) => typeof value === "string" && name !== "query")
  return { ...Object.fromEntries(texts), message: error.message }
}

async function answer(pglite: PGlite, question: EmbeddedQuestion): Promise<EmbeddedAnswer> {
  const { id } = question
  try {
    return { id, result: await run(pglite, question) }
  } catch (error) {
    const described = describeError(error)
    const { severity = "", code = "", message } = described
    if (severity === "FATAL" || severity === "PANIC" || code === parsedStatementGone) giveUp(`${severity}: ${message}`)
    return { id, error: described }
  }
}

/** PGlite parses each statement first and does not notice when PostgreSQL crashes while doing so. */
const parsedStatementGone = "26000"

const say = (message: EmbeddedAnswer) => port.postMessage(message)

try {
  const pglite = await open()
  // PGlite itself runs the questions one at a time.
  port.on("message", (question: EmbeddedQuestion) => void answer(pglite, question).then(say))
  say({ id: opening, result: { columns: [], rows: [], affectedRows: 0, command: "" } })
} catch (error) {
  say({ id: opening, error: lastWords ? { message: lastWords } : describeError(error) })
}
