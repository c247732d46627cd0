import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { FastifyInstance } from "fastify"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "@prometheus-io/client"
import { sql } from "kysely"
import type { Database } from "#server/db/connect.ts"
import type { Db } from "#server/db/db.ts"
import type { Outbox } from "#server/mail/outbox.ts"
import { version } from "#server/version.ts"

export interface Metrics {
  registry: Registry
}

/** A slow database must not hide the figures that come from elsewhere. */
const askFor = 2_000

/** Requests are measured by route, because measuring by address would grow without end. */
export function measure(
  { http, outbox }: { http: FastifyInstance; outbox: Outbox },
  { db, connections }: Pick<Database, "db" | "connections">,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: "build_info",
    help: "Always 1; the label is the version of Quartermaster",
    labelNames: ["version"],
    registers: [registry],
  })
  build.set({ version }, 1)
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the end of the reply",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  http.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown"
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  measureOutbox(db, outbox.counts, registry)
  const connectionsInUse = new Gauge({
    name: "database_connections",
    help: "Connections of this process to the database: in use, idle, and requests that wait for one",
    labelNames: ["state"],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
  registry.registerMetric(duration)
  registry.registerMetric(connectionsInUse)
  return { registry }
}

function measureOutbox(db: Db, counts: Outbox["counts"], registry: Registry) {
  let reading: ReturnType<typeof readOutbox> | undefined
  // A scrape collects all figures together, so they share one query.
  const read = () => {
    reading ??= readOutbox(db).finally(() => (reading = undefined))
    return answerOf(reading)
  }
  const oldest = new Gauge({
    name: "mail_outbox_oldest_seconds",
    help: "Age of the oldest email that is neither sent nor given up",
    registers: [],
    async collect() {
      this.set((await read())?.age ?? Number.NaN)
    },
  })
  const waiting = new Gauge({
    name: "mail_outbox_letters",
    help: "Emails that are neither sent nor given up",
    registers: [],
    async collect() {
      this.set((await read())?.waiting ?? Number.NaN)
    },
  })
  const databaseUp = new Gauge({
    name: "database_up",
    help: "1 when the database answered this scrape within two seconds and can be written to",
    registers: [],
    async collect() {
      this.set((await read())?.isWritable ? 1 : 0)
    },
  })
  const attempts = new Counter({
    name: "mail_attempts_total",
    help: "Attempts of this process to send an email: sent, postponed, or given up",
    labelNames: ["result"],
    registers: [],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(counts)) this.inc({ result }, count)
    },
  })
  for (const metric of [oldest, waiting, databaseUp, attempts]) registry.registerMetric(metric)
}

async function readOutbox(db: Db) {
  return db
    .selectFrom("letters")
    .select([
      sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8`.as("age"),
      sql<number>`count(*)::int`.as("waiting"),
      sql<boolean>`NOT current_setting('transaction_read_only')::boolean`.as("isWritable"),
    ])
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .executeTakeFirst()
}

function answerOf<T>(asking: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), askFor).unref())
  return Promise.race([asking.catch(() => undefined), late])
}

/** Serves /metrics on a separate port and address that only the monitoring can reach. */
export async function serveMetrics({ registry }: Metrics, { port, host }: { port: number; host: string }) {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}
