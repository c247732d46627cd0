import type { QuoteStatus } from "#contract/quotes.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/connect.ts"
import { changedMeanwhile, notFound } from "#server/http/errors.ts"
import type { SignedIn } from "#server/http/session.ts"
import { insertQuoteStatusChange, lockQuoteRequest, updateQuoteStatus } from "./quotes.store.ts"

export interface QuoteMove {
  number: string
  to: QuoteStatus
  by: SignedIn["user"]
  /** The version that the change was made on, where the caller named one. */
  expectedVersion: number | undefined
  clientAddress: string
}

/** Any status may follow any other; every move is kept with who made it. The same status again changes nothing. */
export async function moveQuoteRequest(
  db: Db,
  { number, to, by, expectedVersion, clientAddress }: QuoteMove,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockQuoteRequest(tx, number)
    if (!row) throw notFound("There is no such quote request")
    if (expectedVersion !== undefined && expectedVersion !== row.version) throw changedMeanwhile()
    if (row.status === to) return
    await updateQuoteStatus(tx, row.id, to)
    await insertQuoteStatusChange(tx, {
      quoteRequestId: row.id,
      fromStatus: row.status,
      toStatus: to,
      userId: by.id,
      userName: `${by.firstName} ${by.lastName}`,
    })
    await recordEvent(tx, {
      userId: by.id,
      userEmail: by.email,
      action: "quote-request.status",
      subject: number,
      details: { from: row.status, to },
      clientAddress,
    })
  })
}
