import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { type DeskAction, holdQuoteRequest } from "./change-quote-request.ts"

/** A note cannot overwrite anyone's work, so it makes no new version. */
export async function addNoteToQuoteRequest(
  tx: DbOrTx,
  { text, number, by }: { text: string } & Omit<DeskAction, "expectedVersion">,
): Promise<void> {
  const row = await holdQuoteRequest(tx, { number, expectedVersion: undefined })
  await addEntry(tx, { quoteRequestId: row.id }, by, { kind: "note", text })
  await recordEvent(tx, { by, action: "quote-request.note", subject: number })
}
