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
 * Makes a row in a transaction; with an Idempotency-Key the same request answers the same row for 24 hours. Without the
 * key two equal bodies are two rows: a company may well have two equal payments.
 */
export async function createOnce<Row extends object>(db: Db, creation: Creation<Row>): Promise<Row> {
  const { noun, ownerId, request, body, create } = creation
  return db.transaction().execute(async (tx) => {
    if (request.headers["idempotency-key"] === undefined) return create(tx)
    return answerOnce(tx, claimOf(`${noun}:${ownerId}`, request, body), () => create(tx))
  })
}
