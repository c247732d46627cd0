import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Actor } from "#server/http/session.ts"
import type { LockedSale } from "../sales.store.ts"

/** Deletes the draft of a sale that is locked, if it has one. */
export async function dropDraft(tx: DbOrTx, by: Actor, { id, number }: LockedSale): Promise<void> {
  const draft = await tx
    .deleteFrom("invoices")
    .where("saleId", "=", id)
    .where("number", "is", null)
    .returning("total")
    .executeTakeFirst()
  if (draft) await recordEvent(tx, { by, action: "invoice.discard", subject: number, details: { total: draft.total } })
}
