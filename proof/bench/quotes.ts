import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { type BenchDatabase, kinds, makeDatabase } from "./databases.ts"
import { ask, press } from "./http-client.ts"
import { serve } from "./servers.ts"
import { atLeast } from "./goals.ts"
import { benchQuoteDesk } from "./quote-desk.ts"
import { type Goal, number, percentile, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const connections = 16
const seconds = 10
const wanted = 200

export async function benchQuotes(wishes: Wishes): Promise<Table[]> {
  return [await benchRequests(), ...(await benchQuoteDesk(wishes))]
}

/** Sends quote requests, each from another visitor, with all their side effects. */
async function benchRequests(): Promise<Table> {
  const rows: string[][] = []
  const goals: Goal[] = []
  for (const kind of kinds()) {
    const database = await makeDatabase(kind)
    const load = await sendQuotes(database)
    goals.push(atLeast(`quote requests, ${kind}, requests/s`, wanted, load.perSecond, 0))
    rows.push([kind, number(load.perSecond), number(percentile(load.milliseconds, 0.95), 1)])
    await database.remove()
  }
  return {
    title: `Quote requests, ${connections} at once for ${seconds} s`,
    columns: ["database", "requests/s", "p95, ms"],
    rows,
    notes: [
      "Both emails of a request are written in full and sent (as files) during the run. Each commit is flushed to the disk.",
    ],
    goals,
  }
}

async function sendQuotes(database: BenchDatabase) {
  // Each visitor has its own address, as behind a balancer, because rate limits count per address.
  const server = await serve({ ...database.variables, TRUST_PROXY: "127.0.0.1" })
  const send = (place: number) => {
    const from = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
    return ask(`${server.url}/api/quote-requests`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(aQuoteRequest({ customerEmail: `buyer-${place}@example.com` })),
    })
  }
  await press(send, { connections, seconds: 1, status: 201 })
  const load = await press((place) => send(place + 1_000_000), { connections, seconds, status: 201 })
  await server.stop()
  return load
}
