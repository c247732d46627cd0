import type { FastifyInstance } from "fastify"
import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"

/** `now` turns true when the process starts to drain: the balancer learns of it before the port closes. */
export interface Draining {
  now: boolean
}

/** Balancers ask every second and would fill the log. */
const probe = { logLevel: "warn" } as const

const answerWithin = 2_000
/** An import holds the embedded database's only connection for seconds. If that database breaks, the process exits. */
const embeddedMayBeBusyFor = 15_000

/** A read-only database takes no request, and a session of it stays so when the database no longer is. */
const endReadOnlySession = sql`
  SELECT CASE WHEN current_setting('transaction_read_only')::boolean THEN pg_terminate_backend(pg_backend_pid()) END`

/** /livez never touches the database, because restarting us does not bring a database back. /readyz does. */
export function registerHealth(
  http: FastifyInstance,
  { db, env, draining }: { db: Db; env: Pick<Env, "DATABASE_URL">; draining: Draining },
): void {
  const mayBeBusyFor = env.DATABASE_URL ? answerWithin : embeddedMayBeBusyFor
  let silentSince: number | undefined

  async function ask(): Promise<"ok" | "away"> {
    try {
      await endReadOnlySession.execute(db)
      silentSince = undefined
      return "ok"
    } catch {
      return "away"
    }
  }
  async function isReady(): Promise<boolean> {
    const asked = performance.now()
    const answer = await Promise.race([ask(), timeout()])
    if (answer !== "silent") return answer === "ok"
    silentSince ??= asked
    return performance.now() - silentSince < mayBeBusyFor
  }

  http.get("/livez", probe, async (_request, reply) => {
    reply.header("Cache-Control", "no-store")
    return { status: "ok" }
  })
  http.get("/readyz", probe, async (_request, reply) => {
    reply.header("Cache-Control", "no-store")
    if (draining.now) return reply.code(503).send({ status: "draining" })
    if (await isReady()) return { status: "ok" }
    return reply.code(503).header("Retry-After", "5").send({ status: "database away" })
  })
}

const timeout = () => new Promise<"silent">((resolve) => setTimeout(resolve, answerWithin, "silent").unref())
