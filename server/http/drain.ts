import { Server, type Socket } from "node:net"
import { performance } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import type { Draining } from "./health.ts"

const drainWithin = 2_000
const cutAfter = 3_000
const quietWithin = 1_000
const quietFor = 100

/**
 * For `grace` milliseconds /readyz fails, so the balancer sends requests elsewhere, and each reply closes its
 * connection. Then the port closes. Node's own close would cut idle connections that are about to send.
 */
export async function drain(http: FastifyInstance, draining: Draining, grace: number): Promise<void> {
  draining.now = true
  await wait(grace)
  await closePort(http.server)
  for (let waited = 0; waited < drainWithin && (await openConnections(http.server)) > 0; waited += 50) await wait(50)
}

/**
 * Closing the port resets connections that the server has not accepted yet. Hold new connections unread until no more
 * come, and serve them once the port is closed.
 */
async function closePort(server: Server): Promise<void> {
  const serve = server.listeners("connection")
  const held: Socket[] = []
  server.removeAllListeners("connection")
  server.on("connection", (socket: Socket) => held.push(socket.on("error", () => undefined)))
  const giveUp = performance.now() + quietWithin
  let before: number
  do {
    before = held.length
    await wait(quietFor)
  } while (held.length > before && performance.now() < giveUp)
  Server.prototype.close.call(server)
  server.removeAllListeners("connection")
  for (const listener of serve) server.on("connection", listener as (socket: Socket) => void)
  for (const socket of held) server.emit("connection", socket)
}

/** Cuts clients that stop sending or reading, or one silent connection could keep the process from ending. */
export function cutStalled({ server }: FastifyInstance): void {
  setTimeout(() => server.closeAllConnections(), cutAfter).unref()
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
