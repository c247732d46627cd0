import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"
import type { LockedQuoteRequest } from "./quote-requests.store.ts"

/** Locks in a fixed order to prevent deadlocks. */
export const lockByNumber = (tx: DbOrTx, numbers: readonly string[]) =>
  tx.selectFrom("quoteRequests").selectAll().where("number", "in", numbers).orderBy("id").forUpdate().execute()

/** The number of the request that this one was joined into, who did it and when. */
export const findJoin = (db: DbOrTx, id: string) =>
  db
    .selectFrom("quoteRequests as joined")
    .innerJoin("quoteRequests as remaining", "remaining.id", "joined.joinedTo")
    .select(["remaining.number", sql<string>`joined.joined_by`.as("by"), sql<Date>`joined.joined_at`.as("at")])
    .where("joined.id", "=", id)
    .executeTakeFirst()

/** The numbers of the requests that were joined into this one. */
export async function listJoinedNumbers(db: DbOrTx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("quoteRequests")
    .select("number")
    .where("joinedTo", "=", id)
    .orderBy("joinedAt")
    .execute()
  return rows.map(({ number }) => number)
}

export const findLastQuote = (tx: DbOrTx, quoteRequestId: string) =>
  tx
    .selectFrom("quotes")
    .select(["revision", "status", "changedBy"])
    .where("quoteRequestId", "=", quoteRequestId)
    .orderBy("revision", "desc")
    .executeTakeFirst()

/** One that the buyer was sent after that time. */
export const findQuoteSince = (tx: DbOrTx, quoteRequestId: string, since: Date) =>
  tx
    .selectFrom("quotes")
    .select("revision")
    .where("quoteRequestId", "=", quoteRequestId)
    .where("sentAt", ">", since)
    .orderBy("revision", "desc")
    .executeTakeFirst()

/** Shows one request at another; `by` null undoes it. */
export async function point(
  tx: DbOrTx,
  joined: LockedQuoteRequest,
  remaining: LockedQuoteRequest,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable("quoteRequests")
    .set({
      joinedTo: by === null ? null : remaining.id,
      joinedAt: by === null ? null : sql<Date>`now()`,
      joinedBy: by,
      version: sql`version + 1`,
    })
    .where("id", "=", joined.id)
    .execute()
  // The finder leads from the number of the joined one to the one that remains.
  const terms = `\n${[joined.number, joined.solicitation.solicitationNumber].filter(Boolean).join(" ")}`
  await sql`UPDATE quote_requests SET version = version + 1, own_due_at = coalesce(own_due_at, due_at),
    due_at = least(coalesce(own_due_at, due_at), (
      SELECT min(joined.due_at) FROM quote_requests AS joined WHERE joined.joined_to = ${remaining.id})),
    searched_terms = ${
      by === null ? sql`replace(searched_terms, ${terms}, '')` : sql`concat(searched_terms, ${terms}::text)`
    }
    WHERE id = ${remaining.id}`.execute(tx)
}
