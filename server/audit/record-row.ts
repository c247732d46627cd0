import type { RowAction } from "#contract/desk/audit-actions.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import type { Actor } from "#server/http/session.ts"
import { recordEvent } from "./record-event.ts"

/** An action on one row of a company's books. */
interface RowDeed {
  action: RowAction
  by: Actor
}

/** Records only the row's id: the evidence says who changed the row, not what it holds. */
export function recordRow(tx: DbOrTx, { action, by }: RowDeed, id: string): Promise<void> {
  return recordEvent(tx, { by, action, subject: id })
}

/** Runs an action and records it in one transaction. If the action changed nothing, nothing is recorded. */
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
