import { Server, type Socket } from "node:net"
import { performance } from "node:perf_hooks"
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import type { Draining } from "./health.ts"

const drainWithin = 2_000
const cutAfter = 3_000
const quietWithin = 1_000
const quietTurn = 0.5

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
 * Closing the port resets connections that the server has not accepted yet. Hold new connections unread to accept the
 * rest quickly, and serve them once the port is closed.
 */
async function closePort(server: Server): Promise<void> {
  const serve = server.listeners("connection")
  const held: Socket[] = []
  server.removeAllListeners("connection")
  server.on("connection", (socket: Socket) => held.push(socket.on("error", () => undefined)))
  for (const giveUp = performance.now() + quietWithin; performance.now() < giveUp;) {
    const [began, before] = [performance.now(), held.length]
    await nextTurn()
    if (held.length === before && performance.now() - began < quietTurn) break
  }
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
