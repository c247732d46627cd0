import type { FastifyRequest } from "fastify"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { createOnce } from "#server/http/idempotency.ts"
import type { SignedIn } from "#server/http/session.ts"

interface Act {
  /** Names the action and its record: "quote-reply:Q-2026-000001". */
  noun: string
  by: SignedIn["user"]
  request: FastifyRequest
  body: object
}

/** Runs an action in a transaction. With an Idempotency-Key, a repeated request succeeds but does not run it again. */
export async function doOnce(db: Db, { by, ...act }: Act, run: (tx: DbOrTx) => Promise<void>): Promise<void> {
  const create = async (tx: DbOrTx) => {
    await run(tx)
    return { done: true }
  }
  await createOnce(db, { ...act, ownerId: by.id, create })
}
