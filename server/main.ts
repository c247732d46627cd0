import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { type App, openApp } from "./app.ts"
import { matchOldLines } from "./catalog/match-old-lines.ts"
import { remindAboutClaims } from "./claims/remind-about-claims.ts"
import { createFirstAdmin } from "./auth/create-admin.ts"
import { keepContent } from "./content/keep-content.ts"
import { commandsFor } from "./control/commands.ts"
import { controlSocketOf, serveControl } from "./control/control-socket.ts"
import { setBookQuota } from "./db/book-quota.ts"
import { keepSecondCopy } from "./backups/keep-second-copy.ts"
import { measureBackups } from "./backups/measure-backups.ts"
import { openNightlyBackups } from "./backups/nightly-backups.ts"
import { connect, type Database } from "./db/connect.ts"
import { type Applied, knownMigrations, migrate } from "./db/migrate.ts"
import { readEnv, type Env } from "./env.ts"
import { greet } from "./greeting.ts"
import { measureHealth } from "./health/measure-health.ts"
import { writeAboutHealth } from "./health/write-about-health.ts"
import { cutStalled, drain } from "./http/drain.ts"
import { measure, serveMetrics } from "./monitoring/metrics.ts"
import { type Housekeeping, startHousekeeping } from "./housekeeping.ts"
import { raiseLateEvents } from "./notices/raise-late-events.ts"
import { remindBuyers } from "./quotes/remind-buyers.ts"
import { explainStartFailure, writeFailure } from "./start-failure.ts"

// Collecting young objects takes half a millisecond, many times a second. On few processors, parallel collection makes
// visitors wait longer (docs/performance.md). Node accepts this flag from no environment variable.
setFlagsFromString("--no-parallel-scavenge")

const root = join(import.meta.dirname, "..")
/** `npm run dev` serves the pages from source. */
const pages = process.argv.includes("--develop") ? "sources" : { buildDirectory: join(root, "build") }
/** Slightly longer than the server's own statement timeout. */
const databaseAnswersWithin = 35_000
/** The process ends this long after the grace period, even if something hangs. */
const stopWithin = 8_000
/** A development server has no visitors to wait for. */
const graceOf = (env: Env) => (pages === "sources" ? 0 : env.DRAIN_SECONDS * 1000)

async function start(env: Env): Promise<() => Promise<void>> {
  const content = await keepContent(join(root, "content"), env)
  const tracing = await openTracingWhereAsked(env)
  const database = await connect(env, { answerWithin: databaseAnswersWithin, log: tracing?.recordQuery })
  const applied = await migratePatiently(env, database)
  await setBookQuota(database.db, env)
  const firstAdmin = await createFirstAdmin(database.db, env)
  const app = await openApp({ env, db: database.db, content: content.now, pages, tracing })
  await matchOldLines(database.db, app.api.content().catalog)
  // A new database takes them all, which is no news.
  const isNew = applied.length === (await knownMigrations()).length
  if (!isNew) for (const migration of applied) app.http.log.info(migration, "migration applied")
  const timeZone = () => app.api.content().desk.timeZone
  const backups =
    env.BACKUPS === "nightly" ? openNightlyBackups({ env, ...database, timeZone, log: app.http.log }) : undefined
  const secondCopy = backups && keepSecondCopy({ env, timeZone, log: app.http.log })
  const housekeeping = startHousekeeping({
    ...database,
    keep: env,
    log: app.http.log,
    chores: [
      () => remindBuyers(app.api),
      () => remindAboutClaims(app.api),
      () => raiseLateEvents(app.api),
      () => app.search.saveMissed(),
      async () => backups?.round(),
      // Nothing waits for it: the other disk may hang.
      async () => void secondCopy?.round(),
      async () => writeAboutHealth(app.api, await app.health.round()),
    ],
  })
  const metrics =
    env.METRICS_PORT === undefined
      ? undefined
      : await openMetrics(env, env.METRICS_PORT, { app, database, housekeeping })
  const control =
    database.kind === "embedded"
      ? await serveControl(
          controlSocketOf(env.DATA_DIR),
          commandsFor({ ...database, published: app.published, health: app.health.check }),
        )
      : undefined
  await app.http.listen({ port: env.PORT, host: env.HOST })
  if (pages !== "sources") void app.health.round()
  greet({ env, database: database.kind, firstAdmin, content: app.published.now(), log: app.http.log })

  return async () => {
    await drain(app.http, app.draining, graceOf(env))
    cutStalled(app.http)
    housekeeping.stop()
    backups?.stop()
    secondCopy?.stop()
    content.stop()
    await app.close()
    await metrics?.close()
    await control?.close()
    await database.close()
    await tracing?.close()
  }
}

/** Loads the tracing code only if a collector is configured. */
async function openTracingWhereAsked(env: Env) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return undefined
  const { openTracing } = await import("./monitoring/open-tracing.ts")
  return openTracing(env)
}

/** Uses its own PostgreSQL connection, because a migration may take longer than the usual query timeout. */
async function migratePatiently(env: Env, { db, kind }: Database): Promise<Applied[]> {
  if (kind === "embedded") return migrate(db)
  const patient = await connect(env)
  try {
    return await migrate(patient.db)
  } finally {
    await patient.close()
  }
}

interface Measured {
  app: App
  database: Database
  housekeeping: Housekeeping
}

function openMetrics(env: Env, port: number, { app, database, housekeeping }: Measured) {
  const metrics = measure(app, database)
  housekeeping.measureIn(metrics.registry)
  measureBackups({ env, ...database }, metrics.registry)
  measureHealth(app.health, metrics.registry)
  return serveMetrics(metrics, { port, host: env.METRICS_HOST })
}

/** Ctrl-C arrives twice, from the terminal and through npm, so a repeated signal is ignored. */
function stopOnSignal(stop: () => Promise<void>, within: number) {
  let stopping = false
  const end = (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), within).unref()
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on("SIGTERM", () => end(0))
  process.on("SIGINT", () => end(0))
  // The program of `npm start` has ended.
  process.on("disconnect", () => end(0))
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      writeFailure(error instanceof Error ? (error.stack ?? error.message) : String(error))
      end(1)
    })
  }
}

try {
  const env = readEnv(process.env)
  const starting = start(env)
  // Register this first: a signal can arrive as soon as the port is open.
  stopOnSignal(async () => (await starting)(), graceOf(env) + stopWithin)
  await starting
} catch (error) {
  writeFailure(explainStartFailure(error))
  process.exit(1)
}
