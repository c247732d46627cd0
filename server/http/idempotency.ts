import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { type RawBuilder, sql } from "kysely"
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
export function claimOf(
  scope: string,
  request: Pick<FastifyRequest, "headers" | "ip">,
  body: unknown,
): IdempotencyClaim {
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

/** 64 bits of the hash; the lock goes with the transaction. */
const holding = ({ keyHash }: IdempotencyClaim) =>
  sql`pg_advisory_xact_lock(${keyHash.readBigInt64BE(0).toString()}::bigint)`

/**
 * The parts of a statement that does all of a claim's work: `held` has a row for each of `from`, and holds the claim as
 * `earlierReply` does; `unanswered` has one only where no reply was remembered before this statement began.
 */
export const holdingParts = (claim: IdempotencyClaim, from: RawBuilder<unknown>) => sql`
  held AS MATERIALIZED (SELECT ${holding(claim)} ${from}),
  unanswered AS MATERIALIZED (
    SELECT FROM held
    WHERE NOT EXISTS (SELECT FROM idempotency_keys WHERE key_hash = ${claim.keyHash} AND expires_at > now()))`

/**
 * The part of a statement that remembers its reply. Answers no row where a parallel double was faster, of which the
 * statement itself can see nothing.
 */
export const remembering = (claim: IdempotencyClaim, reply: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  INSERT INTO idempotency_keys AS earlier (key_hash, body_hash, reply, expires_at)
  SELECT ${claim.keyHash}::bytea, ${claim.bodyHash}::bytea, ${reply}, now() + make_interval(secs => ${claim.keepSeconds}) ${from}
  ON CONFLICT (key_hash) DO UPDATE
    SET body_hash = excluded.body_hash, reply = excluded.reply, expires_at = excluded.expires_at
    WHERE earlier.expires_at <= now()
  RETURNING reply`

/**
 * Answers an earlier reply to the same request, or holds the claim until the transaction ends, so that a parallel
 * double waits and then finds the reply.
 */
export async function earlierReply<T>(tx: DbOrTx, claim: IdempotencyClaim): Promise<T | undefined> {
  await sql`SELECT ${holding(claim)}`.execute(tx)
  return findReply<T>(tx, claim)
}

/** The reply to an earlier request of the same claim. Throws where that was another request. */
export async function findReply<T>(db: DbOrTx, claim: IdempotencyClaim): Promise<T | undefined> {
  const row = await db
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
