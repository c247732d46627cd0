import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import type { EndpointShape } from "#contract/endpoint.ts"
import type { SiteContent } from "#contract/content/content.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import type { Outbox } from "#server/mail/outbox.ts"

/** The parts that every feature needs. */
export interface Api {
  http: FastifyInstance
  db: Db
  env: Env
  log: FastifyBaseLogger
  /** The current content. Read it each time, because an edit replaces it. */
  content: () => SiteContent
  /** Encrypts secrets in the database. Absent if there is no key outside the database. */
  secretKey: Buffer | undefined
  outbox: Pick<Outbox, "wake">
  /** All endpoints, for the access tests and the OpenAPI document. */
  endpoints: EndpointShape[]
}
