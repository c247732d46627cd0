import { makeDatabase } from "./databases.ts"
import { ask } from "./http-client.ts"
import { atLeast } from "./goals.ts"
import { median, number, type Table } from "./table.ts"
import { serve } from "./servers.ts"
import { hasWrk, type PageLoad, pressPage } from "./wrk.ts"

const rounds = 3
const wanted = 1_000

/** Requests the first page, served from memory, as fast as possible. */
export async function benchPages(): Promise<Table[]> {
  const database = await makeDatabase("embedded")
  const server = await serve(database.variables)
  const url = `${server.url}/`
  const { body } = await ask(url, { headers: { "accept-encoding": "br" } })
  const loads: PageLoad[] = []
  for (let round = 0; round < rounds; round++) loads.push(await pressPage(url))
  await server.stop()
  await database.remove()

  const perSecond = median(loads.map((load) => load.perSecond))
  const p99 = median(loads.map((load) => load.p99))
  return [
    {
      title: `GET /, ${number(body.length)} bytes of Brotli, 32 connections, median of ${rounds}`,
      columns: ["requests/s", "p99, ms"],
      rows: [[number(perSecond), number(p99, 1)]],
      notes: [
        `Asked by ${hasWrk() ? "wrk, which takes a core of its own" : "a loop in Node, because wrk is not installed"}.`,
      ],
      goals: [atLeast("GET /, requests/s", wanted, perSecond, 0)],
    },
  ]
}
