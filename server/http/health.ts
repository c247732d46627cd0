import type { FastifyInstance } from "fastify"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"

/** Turned on when the process begins to drain: the balancer is told first, then the door closes. */
export interface Draining {
  now: boolean
}

/** /livez never touches the database: a database that is away is no reason to restart us. /readyz does. */
export function registerHealth(http: FastifyInstance, db: Db, draining: Draining): void {
  http.get("/livez", async () => ({ status: "ok" }))
  http.get("/readyz", async (_request, reply) => {
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
