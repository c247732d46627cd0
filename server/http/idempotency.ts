import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/connect.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { conflict, Refusal } from "./errors.ts"

const keptFor = 24 * 60 * 60
const sameBodyCountsFor = 60

export interface IdempotencyClaim {
  keyHash: Buffer
  bodyHash: Buffer
  keepSeconds: number
}

/**
 * What makes a creating POST the same as an earlier one: its Idempotency-Key for 24 hours, or without that header the
 * same body from the same client within 60 seconds. `scope` names the endpoint (and the owner, where there is one).
 */
export function claimOf(scope: string, request: FastifyRequest, body: unknown): IdempotencyClaim {
  const bodyHash = hash(scope, JSON.stringify(body))
  const key = request.headers["idempotency-key"]
  if (key === undefined) {
    return {
      keyHash: hash(scope, "body", request.ip, bodyHash.toString("hex")),
      bodyHash,
      keepSeconds: sameBodyCountsFor,
    }
  }
  if (typeof key !== "string" || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new Refusal(400, "Idempotency-Key must be 8 to 200 printable characters")
  }
  return { keyHash: hash(scope, "key", key), bodyHash, keepSeconds: keptFor }
}

const hash = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest()

/**
 * Answers an earlier reply to the same request, or holds the claim until the transaction ends, so that a parallel
 * double waits and then finds the reply.
 */
export async function earlierReply<T>(tx: DbOrTx, claim: IdempotencyClaim): Promise<T | undefined> {
  // 64 bits of the hash; the lock goes with the transaction.
  await sql`SELECT pg_advisory_xact_lock(${claim.keyHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx)
  const row = await tx
    .selectFrom("idempotencyKeys")
    .select(["bodyHash", "reply"])
    .where("keyHash", "=", claim.keyHash)
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return undefined
  if (!claim.bodyHash.equals(row.bodyHash)) throw conflict("This Idempotency-Key was used for another request")
  return row.reply as T
}

export async function rememberReply(tx: DbOrTx, claim: IdempotencyClaim, reply: object): Promise<void> {
  const row = {
    bodyHash: claim.bodyHash,
    reply: JSON.stringify(reply),
    // By the database's clock, which also says when it is over.
    expiresAt: sql<Date>`now() + make_interval(secs => ${claim.keepSeconds})`,
  }
  await tx
    .insertInto("idempotencyKeys")
    .values({ keyHash: claim.keyHash, ...row })
    .onConflict((conflicting) => conflicting.column("keyHash").doUpdateSet(row))
    .execute()
}

export const deleteExpiredKeys = (db: Db) => deleteInBatches(db, "idempotencyKeys", sql`expires_at <= now()`)
