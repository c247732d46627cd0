import { connect, type Socket } from "node:net"
import { performance } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import { serve } from "../bench/servers.ts"
import { startMailServer } from "./mail-server.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { startVisitors } from "./visitors.ts"

const visitors = 4
const slow = 600

const beginnings = [
  "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  "POST /api/quote-requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
  // Asks for page after page and reads none.
  "GET /products HTTP/1.1\r\nHost: x\r\n\r\n".repeat(40),
]

/** Six hundred connections that send or read a byte now and then, or nothing, beside visitors who mean it. */
export async function slowConnections(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const kind of kinds()) outcomes.push(await crowd(kind))
  return outcomes
}

async function crowd(kind: DatabaseKind): Promise<Outcome> {
  const { variables, remove } = await makeDatabase(kind)
  const mail = await startMailServer()
  const server = await serve({ ...variables, SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" })
  const load = startVisitors({ url: server.url, count: visitors, pause: 100 })
  while (load.tally.acknowledged.size < 10) await wait(5)
  const port = Number(new URL(server.url).port)
  const sockets = Array.from({ length: slow }, (_, place) => linger(port, beginnings[place % beginnings.length]!))
  const back = await load.secondsUntilBack()
  await untilClosed(sockets, 65_000)
  // Who reads nothing hears of its end only when it writes.
  for (const socket of sockets) if (!socket.closed) socket.write("a")
  await untilClosed(sockets, 10_000)
  const uncut = sockets.filter(({ closed }) => !closed).length
  for (const socket of sockets) socket.destroy()
  const tally = await load.stop()
  const outcome = await takeStock(
    { fault: `${slow} slow connections`, database: kind, load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back },
  )
  if (uncut > 0) outcome.problems.push(`${uncut} of ${slow} were never cut`)
  await mail.close()
  await remove()
  return outcome
}

/** Headers are cut within 10 s, a body within 30 s, a reader that takes nothing within a minute. */
async function untilClosed(sockets: readonly Socket[], within: number) {
  const from = performance.now()
  while (sockets.some(({ closed }) => !closed) && performance.now() - from < within) await wait(100)
}

/** Sends the beginning, then a byte each second, and reads nothing. */
function linger(port: number, beginning: string): Socket {
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(beginning)
    if (beginning.startsWith("GET /products")) return
    const drip = setInterval(() => socket.write("a"), 1_000)
    socket.once("close", () => clearInterval(drip))
  })
  socket.on("error", () => undefined)
  if (beginning.startsWith("GET /products")) socket.pause()
  else socket.resume()
  return socket
}
