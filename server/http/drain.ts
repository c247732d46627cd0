import { Server } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import type { Draining } from "./health.ts"

const drainWithin = 2_000
const cutAfter = 3_000

/**
 * Before the close: /readyz fails so that the balancer sends nobody new, no new connection is taken, and open ones get
 * their answers with `Connection: close`. Node's own close would cut idle connections at once, under a request that is
 * already on its way.
 */
export async function drain(http: FastifyInstance, draining: Draining): Promise<void> {
  draining.now = true
  Server.prototype.close.call(http.server)
  for (let waited = 0; waited < drainWithin && (await openConnections(http.server)) > 0; waited += 50) await wait(50)
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
