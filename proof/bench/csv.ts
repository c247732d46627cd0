import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import type { ServerProcess } from "#server/testing/server-process.ts"
import { fillOrders } from "./books.ts"
import { type BenchDatabase, type DatabaseKind, kinds, makeDatabase } from "./databases.ts"
import { download } from "./download.ts"
import { ask } from "./http-client.ts"
import { memoryOf, watchMemory } from "./memory.ts"
import { databaseProcess, processorTimeOf, processorTimeUnder } from "./processor.ts"
import { serve } from "./servers.ts"
import { atMost } from "./goals.ts"
import { median, number, percentile, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

/** A million on PostgreSQL shows whether the memory grows with the rows. */
const rowsByDefault: Record<DatabaseKind, number> = { postgres: 1_000_000, embedded: 100_000 }
const rounds = 3

/** Times a whole CSV export of one company. */
export async function benchCsv({ rows }: Wishes): Promise<Table[]> {
  const tables: Table[] = []
  for (const kind of kinds()) tables.push(await measure(kind, rows ?? rowsByDefault[kind]))
  return tables
}

async function measure(kind: DatabaseKind, rows: number): Promise<Table> {
  const database = await makeDatabase(kind)
  const { cookie } = await fillOrders(database, { rows, companies: 1 })
  const server = await serve(database.variables)
  const order = { url: `${server.url}/api/orders/export/csv`, cookie }
  const processors = await processorTime(database, server)

  const quiet = await watchPages(server)
  const quietP95 = percentile(await quiet.stop(1_000), 0.95)
  const before = memoryOf(server.child.pid!)
  const memory = watchMemory(server.child.pid!)
  const samples = { perSecond: [] as number[], processor: [] as number[], firstByte: [] as number[] }
  const pageTimes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const pages = await watchPages(server)
    const done = await download(order)
    pageTimes.push(...(await pages.stop(0)))
    if (done.lines !== rows + 1) throw new Error(`The export has ${done.lines} lines instead of ${rows + 1}`)
    samples.perSecond.push(rows / (done.ms / 1000))
    samples.firstByte.push(done.firstByteMs)
    // Repeat without other visitors, so the processor time is the export's alone.
    const from = processors()
    await download(order)
    samples.processor.push(((processors() - from) * 1000) / rows)
  }
  const most = memory.stop()
  const lastQuery = kind === "postgres" ? await abortedDownload(database, order) : undefined
  await server.stop()
  await database.remove()
  const perSecond = median(samples.perSecond)
  return {
    title: `CSV export of ${number(rows)} orders of one company, ${kind}, median of ${rounds}`,
    columns: ["figure", "value"],
    rows: [
      ["rows/s (goal: at least 10,000)", number(perSecond)],
      ["processor time, server and database, µs/row", number(median(samples.processor), 1)],
      ["first byte, ms", number(median(samples.firstByte))],
      ["memory before, MiB", number(before)],
      ["memory at most, MiB", number(most)],
      ["GET / by another client, p95 before, ms", number(quietP95, 1)],
      ["GET / by another client, p95 during the export, ms (goal: under 50)", number(percentile(pageTimes, 0.95), 1)],
      ["GET / by another client, slowest during the export, ms", number(Math.max(...pageTimes), 1)],
      ...(lastQuery ? [["aborted download: last query began after the abort by, ms", lastQuery]] : []),
    ],
    goals: [
      atMost(`export, ${kind}, 100,000 rows, ms`, 10_000, (100_000 / perSecond) * 1000, 0),
      atMost(`export, ${kind}, GET / during it, p95, ms`, 50, percentile(pageTimes, 0.95), 1),
    ],
  }
}

/** Returns the processor time that the server and its database have used so far. */
async function processorTime(database: BenchDatabase, server: ServerProcess): Promise<() => number> {
  const ours = () => processorTimeOf(server.child.pid!)
  if (database.kind === "embedded") return ours
  const opened = await database.open()
  const postgres = await databaseProcess(opened)
  await opened.close()
  return () => ours() + processorTimeUnder(postgres)
}

/** Simulates another visitor, who requests the first page again and again. */
export async function watchPages(server: ServerProcess): Promise<{ stop(after: number): Promise<number[]> }> {
  const times: number[] = []
  const stop = new AbortController()
  await ask(`${server.url}/`)
  const visit = async () => {
    while (!stop.signal.aborted) {
      times.push((await ask(`${server.url}/`, { headers: { "accept-encoding": "br" } })).milliseconds)
      await wait(5)
    }
  }
  const visiting = visit()
  return {
    stop: async (after) => {
      await wait(after)
      stop.abort()
      await visiting
      return times
    },
  }
}

/** How long after the client disconnects the server still requests rows; negative if it stopped earlier. */
async function abortedDownload(database: BenchDatabase, order: { url: string; cookie: string }): Promise<string> {
  const { db, close } = await database.open()
  await download({ ...order, abortAfterBytes: 2 ** 20 })
  const abortedAt = Date.now()
  const last = { began: Number.NEGATIVE_INFINITY, running: false }
  while (Date.now() < abortedAt + 2_000) {
    const { rows } = await sql<{ began: Date; running: boolean }>`
      SELECT query_start AS began, state = 'active' AS running FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%from "orders"%'`.execute(db)
    last.began = Math.max(last.began, ...rows.map(({ began }) => began.getTime()))
    last.running = rows.some(({ running }) => running)
    await wait(10)
  }
  await close()
  if (last.running) return "still running after 2,000"
  return Number.isFinite(last.began) ? number(last.began - abortedAt) : "none seen after it"
}
