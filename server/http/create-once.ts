import type { FastifyRequest } from "fastify"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { answerOnce, claimOf } from "./idempotency.ts"

interface Creation<Row> {
  /** Names the claim: "contact". */
  noun: string
  ownerId: string
  request: FastifyRequest
  body: object
  create: (tx: DbOrTx) => Promise<Row>
}

/**
 * With an Idempotency-Key, a repeated request answers the same row for 24 hours. Without one, equal bodies make two
 * rows, because a company may have two equal payments.
 */
export async function createOnce<Row extends object>(db: Db, creation: Creation<Row>): Promise<Row> {
  const { noun, ownerId, request, body, create } = creation
  return db.transaction().execute(async (tx) => {
    if (request.headers["idempotency-key"] === undefined) return create(tx)
    return answerOnce(tx, claimOf(`${noun}:${ownerId}`, request, body), () => create(tx))
  })
}
