import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { findPostgres } from "#server/testing/postgres-server.ts"
import type { ServerProcess } from "#server/testing/server-process.ts"
import { fillOrders } from "./books.ts"
import { type BenchDatabase, makeDatabase } from "./databases.ts"
import { download } from "./download.ts"
import { ask } from "./http-client.ts"
import { memoryOf, watchMemory } from "./memory.ts"
import { serve } from "./servers.ts"
import { median, number, percentile, ratio, type Table } from "./table.ts"

const rowsByDefault = 1_000_000
const rounds = 3

/** A whole CSV export of one company, against PostgreSQL's own COPY of the same columns. */
export async function benchCsv(rows = rowsByDefault): Promise<Table[]> {
  const psql = findPsql()
  if (!psql) return []
  const database = await makeDatabase("postgres")
  const { cookie, ownerId } = await fillOrders(database, { rows, companies: 1 })
  const server = await serve(database.variables)
  const order = { url: `${server.url}/api/orders/export/csv`, cookie }

  const quiet = await watchPages(server)
  const quietP95 = percentile(await quiet.stop(1_000), 0.95)
  const before = memoryOf(server.child.pid!)
  const memory = watchMemory(server.child.pid!)
  const [exports, copies, pageTimes] = [[] as number[], [] as number[], [] as number[]]
  const firstBytes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const pages = await watchPages(server)
    const done = await download(order)
    pageTimes.push(...(await pages.stop(0)))
    if (done.lines !== rows + 1) throw new Error(`The export has ${done.lines} lines instead of ${rows + 1}`)
    exports.push(rows / (done.ms / 1000))
    firstBytes.push(done.firstByteMs)
    copies.push(rows / (copyWith(psql, database, ownerId) / 1000))
  }
  const most = memory.stop()
  const lastQuery = await abortedDownload(database, order)
  await server.stop()
  await database.remove()
  return [
    {
      title: `CSV export of ${number(rows)} orders of one company, postgres, median of ${rounds}`,
      columns: ["figure", "value"],
      rows: [
        ["our export, rows/s", number(median(exports))],
        ["COPY to CSV through psql, rows/s", number(median(copies))],
        ["ratio (goal: at least 0.5)", ratio(median(exports), median(copies))],
        ["first byte, ms", number(median(firstBytes))],
        ["memory before, MiB", number(before)],
        ["memory at most, MiB", number(most)],
        ["GET / by another client, p95 before, ms", number(quietP95, 1)],
        ["GET / by another client, p95 meanwhile, ms", number(percentile(pageTimes, 0.95), 1)],
        ["GET / by another client, slowest meanwhile, ms", number(Math.max(...pageTimes), 1)],
        ["aborted download: last query began after the abort by, ms", lastQuery],
      ],
    },
  ]
}

function findPsql(): string | undefined {
  const folder = findPostgres()
  const psql = folder && join(folder, "psql")
  return psql && existsSync(psql) ? psql : undefined
}

/** The same columns in the same order and words as the export, as PostgreSQL itself writes them. */
function copyWith(psql: string, { variables }: BenchDatabase, ownerId: string): number {
  const statement = `COPY (SELECT id, created_at, order_number, client_name, description, amount, status,
    array_to_string(products, '; '), delivery_date, notes FROM orders
    WHERE owner_id = '${ownerId}' AND deleted_at IS NULL ORDER BY created_at DESC, id DESC) TO STDOUT (FORMAT csv, HEADER)`
  const started = performance.now()
  const { status } = spawnSync(psql, ["-d", variables.DATABASE_URL!, "-c", statement], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error("psql failed")
  return performance.now() - started
}

/** Another visitor, who asks for the first page again and again. */
async function watchPages(server: ServerProcess): Promise<{ stop(after: number): Promise<number[]> }> {
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

/** How long after a client has gone the server last asked for rows; negative when it stopped before. */
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
