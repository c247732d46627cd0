import { sql } from "kysely"
import { fillOrders } from "./books.ts"
import { type BenchDatabase, type DatabaseKind, kinds, makeDatabase } from "./databases.ts"
import { ask } from "./http-client.ts"
import { serve } from "./servers.ts"
import { number, percentile, ratio, type Table } from "./table.ts"

const rowsByDefault: Record<DatabaseKind, number> = { postgres: 1_000_000, embedded: 100_000 }
/** A company has as many orders among few as among many, so that only the others' rows differ. */
const ordersOfACompany = 1_000
const asked = 300
const warmUp = 50

const calls = [
  ["a page", "/api/orders?limit=10"],
  ["a page, by amount", "/api/orders?limit=10&sort=amount&order=asc"],
  ["a search", "/api/orders?limit=10&q=Client%2077"],
  ["the summary", "/api/dashboard/summary"],
] as const

/** What a company's screens cost among many companies, against the same company alone. */
export async function benchLists(rows?: number): Promise<Table[]> {
  const tables: Table[] = []
  for (const kind of kinds()) tables.push(await compare(kind, Math.max(ordersOfACompany, rows ?? rowsByDefault[kind])))
  return tables
}

async function compare(kind: DatabaseKind, rows: number): Promise<Table> {
  const [alone, among] = [await openSide(kind, ordersOfACompany), await openSide(kind, rows)]
  const measured: string[][] = []
  for (const [name, path] of calls) {
    const { small, large } = await askInTurn(path, alone, among)
    measured.push([
      name,
      ...[0.5, 0.95].flatMap((share) => {
        const [few, many] = [percentile(small, share), percentile(large, share)]
        return [number(few, 1), number(many, 1), ratio(many, few)]
      }),
    ])
  }
  await alone.server.stop()
  await among.server.stop()
  const note = await describeScans(among.database)
  await alone.database.remove()
  await among.database.remove()
  return {
    title: `A company's orders, ${kind}: ${number(ordersOfACompany)} of its own, alone and among ${number(rows)}`,
    columns: ["asked for", "p50 alone, ms", "p50 among, ms", "ratio", "p95 alone, ms", "p95 among, ms", "ratio"],
    rows: measured,
    notes: [`Goal: a ratio of at most 1.5. ${note}`],
  }
}

async function openSide(kind: DatabaseKind, rows: number) {
  const database = await makeDatabase(kind)
  const companies = Math.ceil(rows / ordersOfACompany)
  const { cookie } = await fillOrders(database, { rows, companies })
  await forgetScans(database)
  return { database, cookie, server: await serve(database.variables) }
}
type Side = Awaited<ReturnType<typeof openSide>>

/** The two sides take turns, request by request, so that whatever else the machine does hits both. */
async function askInTurn(path: string, alone: Side, among: Side): Promise<{ small: number[]; large: number[] }> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let turn = -warmUp; turn < asked; turn++) {
    const [small, large] = [await time(path, alone), await time(path, among)]
    if (turn < 0) continue
    times.small.push(small)
    times.large.push(large)
  }
  return times
}

async function time(path: string, { server, cookie }: Side): Promise<number> {
  const { status, milliseconds } = await ask(`${server.url}${path}`, { headers: { cookie } })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return milliseconds
}

async function forgetScans(database: BenchDatabase): Promise<void> {
  const { db, close } = await database.open()
  await sql`SELECT pg_stat_reset()`.execute(db)
  await close()
}

/** Whether what was asked read the table from end to end, by the database's own count. */
async function describeScans(database: BenchDatabase): Promise<string> {
  const { db, close } = await database.open()
  const { rows } = await sql<{ table: string; index: string }>`
    SELECT coalesce(seq_scan, 0)::text AS table, coalesce(idx_scan, 0)::text AS index FROM pg_stat_user_tables WHERE relname = 'orders'`.execute(
    db,
  )
  await close()
  const [scans] = rows
  if (!scans || scans.index === "0") return "The database kept no count of its scans."
  return `Reads only through indexes: ${scans.table === "0" ? "yes" : "no"} (${scans.index} index scans of orders, ${scans.table} sequential).`
}
