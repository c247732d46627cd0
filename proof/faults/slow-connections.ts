import { connect, type Socket } from "node:net"
import { performance } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import { startMailServer } from "./mail-server.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 4
const slow = 600

const slowHeaders = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
const slowBody =
  "POST /api/quote-requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"
const slowFile =
  "POST /api/attachments HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x"
/** More requests than the system buffers for a connection; the client reads no answer. */
const slowReader = "GET /products HTTP/1.1\r\nHost: x\r\n\r\n".repeat(150)
const beginnings = [slowHeaders, slowBody, slowFile, slowBody, slowHeaders, slowReader]

/** Opens six hundred connections that send or read a byte now and then, or nothing, beside real visitors. */
export async function slowConnections(): Promise<Outcome[]> {
  return Promise.all(kinds().map(crowd))
}

async function crowd(kind: DatabaseKind): Promise<Outcome> {
  const { variables, remove } = await makeDatabase(kind)
  const mail = await startMailServer()
  const server = await serveWatched({ ...variables, SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" })
  const load = startVisitors({ url: server.url, count: visitors, pause: 100 })
  while (load.tally.acknowledged.size < 10) await wait(5)
  const port = Number(new URL(server.url).port)
  const sockets: Socket[] = []
  for (let place = 0; place < slow; place++) {
    sockets.push(linger(port, beginnings[place % beginnings.length]!))
    // The system queues at most 511 new connections; clients beyond that retry much later.
    if (place % 100 === 99) await wait(200)
  }
  const back = await load.secondsUntilBack()
  await untilClosed(sockets, 170_000)
  // A client that reads nothing learns of the end only by writing, and only at the second write.
  for (let poke = 0; poke < 5; poke++) {
    for (const socket of sockets) if (!socket.closed) socket.write("a")
    await untilClosed(sockets, 1_000)
  }
  const found = beginnings.flatMap((beginning, which) => {
    const uncut = sockets.filter(({ closed }, place) => place % beginnings.length === which && !closed).length
    return uncut === 0 ? [] : [`${uncut} connections were still open after ${JSON.stringify(beginning.slice(0, 20))}`]
  })
  for (const socket of sockets) socket.destroy()
  const tally = await load.stop()
  const outcome = await takeStock(
    { fault: `${slow} slow connections`, database: kind, load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back, found },
  )
  await mail.close()
  await remove()
  return outcome
}

/** The server cuts headers after 10 s, a slow body or file after 30 s, and a client that reads nothing after a minute. */
async function untilClosed(sockets: readonly Socket[], within: number) {
  const from = performance.now()
  while (sockets.some(({ closed }) => !closed) && performance.now() - from < within) await wait(100)
}

/** Sends the beginning, then a byte each second, and reads nothing. */
function linger(port: number, beginning: string): Socket {
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(beginning)
    if (beginning === slowReader) return
    const drip = setInterval(() => socket.write("a"), 1_000)
    socket.once("close", () => clearInterval(drip))
  })
  socket.on("error", () => undefined)
  if (beginning === slowReader) socket.pause()
  else socket.resume()
  return socket
}
