import type { FastifyInstance } from "fastify"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"

/** Turned on when the process begins to drain: the balancer is told first, then the door closes. */
export interface Draining {
  now: boolean
}

/** Balancers ask every second; their requests would fill the log. */
const probe = { logLevel: "warn" } as const

/** /livez never touches the database: a database that is away is no reason to restart us. /readyz does. */
export function registerHealth(http: FastifyInstance, db: Db, draining: Draining): void {
  http.get("/livez", probe, async (_request, reply) => {
    reply.header("Cache-Control", "no-store")
    return { status: "ok" }
  })
  http.get("/readyz", probe, async (_request, reply) => {
    reply.header("Cache-Control", "no-store")
    if (draining.now) return reply.code(503).send({ status: "draining" })
    const answer = await Promise.race([
      sql`SELECT 1`.execute(db).then(
        () => "ok",
        () => "away",
      ),
      timeout(),
    ])
    return answer === "ok"
      ? { status: "ok" }
      : reply.code(503).header("Retry-After", "5").send({ status: "database away" })
  })
}

const timeout = () => new Promise<string>((resolve) => setTimeout(resolve, 2_000, "away").unref())
