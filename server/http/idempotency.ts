import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import { IdempotencyKey } from "#contract/headers.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { badHeader, conflict } from "./errors.ts"

const keptFor = 24 * 60 * 60
const sameBodyCountsFor = 60

export interface IdempotencyClaim {
  keyHash: Buffer
  bodyHash: Buffer
  keepSeconds: number
}

/**
 * Two creating POSTs are the same if they share an Idempotency-Key within 24 hours or, without one, have the same body
 * and client within 60 seconds. `scope` names the endpoint and the owner, if any.
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
  const parsed = IdempotencyKey.safeParse(key)
  if (!parsed.success) throw badHeader(parsed.error)
  return { keyHash: hash(scope, "key", parsed.data), bodyHash, keepSeconds: keptFor }
}

const hash = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest()

/**
 * Runs `create` and stores its reply, or returns the stored reply. A parallel duplicate waits for this transaction at
 * the claim's row.
 */
export async function answerOnce<T extends object>(
  tx: DbOrTx,
  claim: IdempotencyClaim,
  create: () => Promise<T>,
): Promise<T> {
  if (!(await isFirst(tx, claim))) return earlierReply(tx, claim)
  const reply = await create()
  await tx
    .updateTable("idempotencyKeys")
    .set({ reply: JSON.stringify(reply) })
    .where("keyHash", "=", claim.keyHash)
    .execute()
  return reply
}

/** Claims a new or expired row. Its reply is empty until `create` has run; no other transaction sees that state. */
async function isFirst(tx: DbOrTx, { keyHash, bodyHash, keepSeconds }: IdempotencyClaim): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO idempotency_keys AS earlier (key_hash, body_hash, reply, expires_at)
    VALUES (${keyHash}, ${bodyHash}, '{}', now() + make_interval(secs => ${keepSeconds}))
    ON CONFLICT (key_hash) DO UPDATE SET body_hash = excluded.body_hash, expires_at = excluded.expires_at
      WHERE earlier.expires_at <= now()
    RETURNING key_hash`.execute(tx)
  return rows.length > 0
}

async function earlierReply<T>(tx: DbOrTx, { keyHash, bodyHash }: IdempotencyClaim): Promise<T> {
  const row = await tx
    .selectFrom("idempotencyKeys")
    .select(["bodyHash", "reply"])
    .where("keyHash", "=", keyHash)
    .executeTakeFirst()
  // Housekeeping deleted the row between the two statements.
  if (!row) throw conflict("Please send this again")
  if (!bodyHash.equals(row.bodyHash)) throw conflict("This Idempotency-Key was used for another request")
  return row.reply as T
}

export const deleteExpiredKeys = (db: Db) => deleteInBatches(db, "idempotencyKeys", sql`expires_at <= now()`)

interface Creation<Row> {
  /** Names the claim: "contact". */
  noun: string
  ownerId: string
  request: FastifyRequest
  body: object
  create: (tx: DbOrTx) => Promise<Row>
}

/**
 * With an Idempotency-Key, a repeated request returns the same row for 24 hours. Without one, equal bodies make two
 * rows, because a company may have two equal payments.
 */
export async function createOnce<Row extends object>(db: Db, creation: Creation<Row>): Promise<Row> {
  const { noun, ownerId, request, body, create } = creation
  return db.transaction().execute(async (tx) => {
    if (request.headers["idempotency-key"] === undefined) return create(tx)
    return answerOnce(tx, claimOf(`${noun}:${ownerId}`, request, body), () => create(tx))
  })
}
