import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import type { EndpointShape } from "#contract/endpoint.ts"
import type { SiteContent } from "#contract/content.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import type { Outbox } from "#server/mail/outbox.ts"

/** What every feature is registered with. */
export interface Api {
  http: FastifyInstance
  db: Db
  env: Env
  log: FastifyBaseLogger
  /** The company's words as they are now; ask each time, an edit replaces them. */
  content: () => SiteContent
  /** Encrypts secrets in the database; absent where no key is kept outside of it. */
  secretKey: Buffer | undefined
  outbox: Pick<Outbox, "wake">
  /** Everything that is served, for the tests of access and of the OpenAPI document. */
  endpoints: EndpointShape[]
}
