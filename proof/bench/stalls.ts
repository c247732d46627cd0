import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "#server/testing/postgres-server.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import type { ServerProcess } from "#server/testing/server-process.ts"
import { fillOrders } from "./books.ts"
import { watchPages } from "./csv.ts"
import { makeDatabase } from "./databases.ts"
import { download } from "./download.ts"
import { ask } from "./http-client.ts"
import { memoryOf, watchMemory } from "./memory.ts"
import { serve } from "./servers.ts"
import { median, number, percentile, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const rowsByDefault = 200_000
const rounds = 5
const requestsOfARound = 20

/** How long others wait for a page while the embedded database serves one person. */
export async function benchStalls({ rows = rowsByDefault }: Wishes): Promise<Table[]> {
  const database = await makeDatabase("embedded")
  const { cookie } = await fillOrders(database, { rows, companies: 1 })
  const metrics = await freePort()
  const server = await serve({ ...database.variables, METRICS_PORT: String(metrics) })
  const before = memoryOf(server.child.pid!)
  const memory = watchMemory(server.child.pid!)
  const measured: string[][] = []
  for (const [name, act] of Object.entries(worksOf(server, cookie))) {
    measured.push([name, ...(await measureWhile(server, metrics, act))])
  }
  const most = memory.stop()
  await server.stop()
  await database.remove()
  return [
    {
      title: `GET / while the embedded database with ${number(rows)} orders works, ${rounds} rounds`,
      columns: [
        "work of the database",
        "a round, ms",
        "p50, ms",
        "p95, ms",
        "slowest, ms",
        "event loop late, p99, ms",
        "most, ms",
      ],
      rows: measured,
      notes: [`Memory ${number(before)} MiB before, ${number(most)} at most.`],
    },
  ]
}

/** Tasks that one person gives the database. */
function worksOf({ url }: ServerProcess, cookie: string): Record<string, () => Promise<void>> {
  const get = async (path: string) => {
    const { status } = await ask(`${url}${path}`, { headers: { cookie } })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  return {
    "nothing else": () => wait(1_000),
    // Two letters are too few for the trigram index, so every order is read.
    "a search by two letters that finds nothing": () => get("/api/orders?limit=10&q=zq"),
    "an export": async () => void (await download({ url: `${url}/api/orders/export/csv`, cookie })),
    [`${requestsOfARound} quote requests`]: async () => {
      for (let request = 0; request < requestsOfARound; request++) await askForAQuote(url)
    },
  }
}

async function askForAQuote(url: string) {
  const body = JSON.stringify(aQuoteRequest({ customerEmail: `${crypto.randomUUID()}@example.com` }))
  const headers = { "content-type": "application/json" }
  const { status } = await ask(`${url}/api/quote-requests`, { method: "POST", headers, body })
  if (status !== 201) throw new Error(`A quote request was answered ${status}`)
}

async function measureWhile(server: ServerProcess, metrics: number, act: () => Promise<void>): Promise<string[]> {
  await act()
  // Reading the figures resets them.
  await readLag(metrics)
  const pages = await watchPages(server)
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await act()
    took.push(performance.now() - began)
  }
  const times = await pages.stop(0)
  const { p99, max } = await readLag(metrics)
  const waited = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)]
  return [number(median(took)), ...[...waited, p99, max].map((value) => number(value, 1))]
}

/** The event loop's lag in milliseconds since the last reading. */
async function readLag(metrics: number) {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  const read = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(text)?.[1]) * 1000
  return { p99: read("p99"), max: read("max") }
}
