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
 * For `grace` milliseconds /readyz fails so that the balancer goes elsewhere, and everyone who still comes is answered
 * with `Connection: close`. Then the port closes. Node's own close would cut idle connections under a request on its way.
 */
export async function drain(http: FastifyInstance, draining: Draining, grace: number): Promise<void> {
  draining.now = true
  await wait(grace)
  await closePort(http.server)
  for (let waited = 0; waited < drainWithin && (await openConnections(http.server)) > 0; waited += 50) await wait(50)
}

/**
 * Closing the port resets connections that nobody has accepted. New ones are held unread for a moment, so that nothing
 * delays accepting the rest, and are served once the port is closed.
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

/**
 * From here on whoever neither finishes sending nor reads is cut, or one silent connection would decide when and how the
 * process ends.
 */
export function cutStalled({ server }: FastifyInstance): void {
  setTimeout(() => server.closeAllConnections(), cutAfter).unref()
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
