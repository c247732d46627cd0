import type { FastifyRequest } from "fastify"
import type { RowAction } from "#contract/audit.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { recordEvent } from "./record-event.ts"

/** Something done to one row of a company's books. */
interface RowDeed {
  action: RowAction
  by: { id: string; email: string }
  request: FastifyRequest
}

/** Of the row its id alone is kept: the evidence says that somebody changed it, not what it holds. */
export function recordRow(tx: DbOrTx, { action, by, request }: RowDeed, id: string): Promise<void> {
  return recordEvent(tx, { userId: by.id, userEmail: by.email, action, subject: id, clientAddress: request.ip })
}

/** Does it and records it, both or neither. Where nothing was done there is nothing to record. */
export function withEvidence<Done>(
  db: Db,
  { id, ...deed }: RowDeed & { id: string },
  act: (tx: DbOrTx) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    const done = await act(tx)
    if (done) await recordRow(tx, deed, id)
    return done
  })
}
