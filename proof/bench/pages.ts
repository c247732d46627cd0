import { makeDatabase } from "./databases.ts"
import { ask } from "./http-client.ts"
import { startNginxFront } from "./nginx-front.ts"
import { type Peer, startNginx, startPlainServer } from "./peers.ts"
import { atLeast, atMost } from "./goals.ts"
import { median, number, ratio, type Table } from "./table.ts"
import { serve } from "./servers.ts"
import { hasWrk, type PageLoad, pressPage } from "./wrk.ts"

const rounds = 3

/** Compares the first page, served from memory, with servers that only send the same bytes. */
export async function benchPages(): Promise<Table[]> {
  const database = await makeDatabase("embedded")
  const server = await serve(database.variables)
  const { body } = await ask(`${server.url}/`, { headers: { "accept-encoding": "br" } })
  const ours: Peer = { name: "Quartermaster", url: `${server.url}/`, stop: () => server.stop() }
  const nginx = await startNginx(body)
  const front = nginx && (await frontOf(server.url))
  const peers = [ours, await startPlainServer(body), ...(front ? [front] : []), ...(nginx ? [nginx] : [])]
  const loads: PageLoad[][] = peers.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [place, { url }] of peers.entries()) loads[place]!.push(await pressPage(url))
  }
  for (const { stop } of peers) await stop()
  await database.remove()

  const rate = (place: number) => median(loads[place]!.map(({ perSecond }) => perSecond))
  const slow = (place: number) => median(loads[place]!.map(({ p99 }) => p99))
  const last = peers.length - 1
  return [
    {
      title: `GET /, ${number(body.length)} bytes of Brotli, 32 connections, median of ${rounds}`,
      columns: ["server", "requests/s", "p99, ms", "ours against it"],
      rows: peers.map(({ name }, place) => [
        name,
        number(rate(place)),
        number(slow(place), 1),
        place === 0 ? "" : ratio(rate(0), rate(place)),
      ]),
      notes: [
        `Asked by ${hasWrk() ? "wrk, which takes a core of its own" : "a loop in Node, because wrk is not installed"}.`,
      ],
      goals: nginx
        ? [
            atLeast("GET /, requests against nginx", 0.7, rate(0) / rate(last)),
            atMost("GET /, p99 against nginx", 2, slow(0) / slow(last)),
            atLeast("GET / through deploy/nginx.conf, requests against nginx", 0.9, rate(last - 1) / rate(last)),
          ]
        : [],
    },
  ]
}

/** The site behind nginx as operators run it: deploy/nginx.conf with one worker, without TLS. */
async function frontOf(site: string): Promise<Peer> {
  const { url, stop } = await startNginxFront([Number(new URL(site).port)])
  return { name: "deploy/nginx.conf before Quartermaster", url: `${url}/`, stop }
}
