import { sql } from "kysely"
import type { NewQuoteRequest, QuoteStatus } from "#contract/quotes.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { follows, type Place } from "#server/http/newest-first.ts"

const summaryColumns = [
  "id",
  "number",
  "customerName",
  "customerEmail",
  "customerOrganization",
  "status",
  "lineCount",
  "version",
  "createdAt",
] as const

const orNull = (text: string | undefined) => (text ? text : null)

/** Request and lines in two statements; call it in a transaction. */
export async function insertQuoteRequest(tx: DbOrTx, request: NewQuoteRequest) {
  const { customerName, customerEmail, customerOrganization, customerPhone, message, products } = request
  const row = await tx
    .insertInto("quoteRequests")
    .values({
      customerName,
      customerEmail,
      customerOrganization: orNull(customerOrganization),
      customerPhone: orNull(customerPhone),
      message: orNull(message),
      lineCount: products.length,
    })
    .returning(["id", "number", "createdAt"])
    .executeTakeFirstOrThrow()
  const lines = products.map(({ category, name, quantity, nsn, specifications }, position) => ({
    quoteRequestId: row.id,
    position,
    category,
    name,
    quantity,
    nsn: orNull(nsn),
    specifications: orNull(specifications),
  }))
  await tx.insertInto("quoteLines").values(lines).execute()
  return row
}

interface QuotePage {
  status?: QuoteStatus
  after?: Place
  limit: number
}

/** One keyset page, newest first, of which nothing is selected yet. */
export function pageOfQuotes(db: DbOrTx, { status, after, limit }: QuotePage) {
  let query = db.selectFrom("quoteRequests")
  if (status) query = query.where("status", "=", status)
  if (after) query = query.where(follows(after))
  return query.orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit)
}

export const listQuotes = (db: DbOrTx, page: QuotePage) =>
  pageOfQuotes(db, page)
    .select([...summaryColumns, "customerPhone", "message"])
    .execute()

export async function countQuoteRequests(db: DbOrTx, status?: QuoteStatus): Promise<number> {
  let query = db.selectFrom("quoteRequests").select((select) => select.fn.countAll<string>().as("count"))
  if (status) query = query.where("status", "=", status)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

export function findQuoteRequest(db: DbOrTx, number: string) {
  return db
    .selectFrom("quoteRequests")
    .select([...summaryColumns, "customerPhone", "message"])
    .where("number", "=", number)
    .executeTakeFirst()
}

export function listQuoteLines(db: DbOrTx, quoteRequestIds: readonly string[]) {
  return db
    .selectFrom("quoteLines")
    .select(["quoteRequestId", "position", "category", "name", "quantity", "nsn", "specifications"])
    .where("quoteRequestId", "in", quoteRequestIds)
    .orderBy("quoteRequestId")
    .orderBy("position")
    .execute()
}

/** Newest first. */
export function listQuoteStatusChanges(db: DbOrTx, quoteRequestId: string) {
  return db
    .selectFrom("quoteStatusChanges")
    .select(["fromStatus", "toStatus", "userName", "createdAt"])
    .where("quoteRequestId", "=", quoteRequestId)
    .orderBy("id", "desc")
    .limit(200)
    .execute()
}

/** Holds the row until the transaction ends, so that two changes at once come one after the other. */
export function lockQuoteRequest(tx: DbOrTx, number: string) {
  return tx
    .selectFrom("quoteRequests")
    .select(["id", "status", "version"])
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateQuoteStatus(tx: DbOrTx, id: string, status: QuoteStatus): Promise<void> {
  await tx
    .updateTable("quoteRequests")
    .set({ status, version: sql`version + 1` })
    .where("id", "=", id)
    .execute()
}

export async function insertQuoteStatusChange(
  tx: DbOrTx,
  change: { quoteRequestId: string; fromStatus: QuoteStatus; toStatus: QuoteStatus; userId: string; userName: string },
): Promise<void> {
  await tx.insertInto("quoteStatusChanges").values(change).execute()
}
