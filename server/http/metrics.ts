import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { FastifyInstance } from "fastify"
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Db } from "#server/db/connect.ts"

export interface Metrics {
  registry: Registry
}

/** Process metrics, the duration of every request by route (never by address: that would grow without end), outbox age. */
export function measure(http: FastifyInstance, db: Db): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the end of the reply",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  http.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown"
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const outboxAge = new Gauge({
    name: "mail_outbox_oldest_seconds",
    help: "Age of the oldest letter that is neither sent nor given up",
    async collect() {
      this.set(await oldestLetterAge(db))
    },
    registers: [],
  })
  registry.registerMetric(outboxAge)
  return { registry }
}

async function oldestLetterAge(db: Db): Promise<number> {
  const oldest = await db
    .selectFrom("letters")
    .select((select) => select.fn.min("createdAt").as("createdAt"))
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .executeTakeFirst()
  return oldest?.createdAt ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0
}

/** Serves /metrics on a port of its own, for this machine only: the figures are nobody else's business. */
export async function serveMetrics({ registry }: Metrics, port: number) {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}
