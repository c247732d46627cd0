import { expressionBuilder, type RawBuilder, sql } from "kysely"
import type { NewQuoteRequest, QuoteQuery, QuoteSort, QuoteStatus } from "#contract/quotes.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { type CommonGroups, withCommonGroups } from "#server/db/common-groups.ts"
import { countKept } from "#server/db/kept-totals.ts"
import type { Schema } from "#server/db/schema.ts"
import { type DeskFilter, fitsDesk } from "#server/desk/clock.ts"
import { countSearched } from "#server/lists/count-rows.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/lists/keyset.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import type { Found, ListCounts, SortedPage } from "#server/lists/sorted-list.ts"

const columns = [
  "quoteRequests.id",
  "number",
  "customerName",
  "customerEmail",
  "customerOrganization",
  "customerPhone",
  "message",
  "status",
  "lineCount",
  "version",
  "dueAt",
  "answeredAt",
  "assigneeId",
  "orderId",
  "quoteRequests.createdAt",
] as const

// Each stands in an index together with the id.
export const quoteSortKeys: Record<QuoteSort, SortKey> = {
  createdAt: { expression: sql`quote_requests.created_at`, type: "timestamptz" },
  dueAt: { expression: sql`due_at`, type: "timestamptz" },
}

export type QuoteFilter = Pick<QuoteQuery, "q" | "status"> & DeskFilter & { common?: CommonGroups }

interface QuotePage extends SortedPage {
  filter: QuoteFilter | "none"
  sort: QuoteSort
  order: Direction
}

const orNull = (text: string | null | undefined) => (text ? text : null)

export const nextQuoteNumber = sql<string>`next_quote_number()`

/** The parts of a statement that write a request with its lines, for the one row of `from`, which has its `number`. */
export function quoteRequestParts(
  request: NewQuoteRequest & { id: string; dueAt: Date },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { id, customerName, customerEmail, customerOrganization, customerPhone, message, products, dueAt } = request
  const lines = products.map((line, position) => ({
    ...line,
    position,
    nsn: orNull(line.nsn),
    specifications: orNull(line.specifications),
  }))
  return sql`
    kept AS (
      INSERT INTO quote_requests (id, number, customer_name, customer_email, customer_organization, customer_phone,
        message, line_count, due_at)
      SELECT ${id}::uuid, number, ${customerName}, ${customerEmail}, ${orNull(customerOrganization)},
        ${orNull(customerPhone)}, ${orNull(message)}, ${lines.length}::integer, ${dueAt}::timestamptz ${from}
      RETURNING id, number),
    kept_lines AS (
      INSERT INTO quote_lines (quote_request_id, position, category, name, quantity, nsn, specifications)
      SELECT kept.id, line.position, line.category, line.name, line.quantity, line.nsn, line.specifications
      FROM kept, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS line (position integer, category text, name text, quantity integer, nsn text, specifications text))`
}

export async function insertQuoteRequest(db: DbOrTx, request: NewQuoteRequest & { dueAt: Date }) {
  const id = crypto.randomUUID()
  const { rows } = await sql<{ number: string }>`
    WITH ${quoteRequestParts({ ...request, id }, sql`FROM (SELECT ${nextQuoteNumber} AS number) AS made`)}
    SELECT number FROM kept`.execute(db)
  return { id, number: rows[0]!.number } // What is inserted from one row is one row.
}

/** For a read or an export of the row it stands in. */
export const quoteAssignee = sql<string | null>`(
  SELECT first_name || ' ' || last_name FROM users WHERE users.id = quote_requests.assignee_id)`

const where = expressionBuilder<Schema, "quoteRequests">()

function fits(filter: QuoteFilter | "none") {
  if (filter === "none") return where.and([])
  const { q, status, common } = filter
  const searched = ["number", "customerName", "customerEmail", "customerOrganization"] as const
  return where.and([
    ...(status ? [where("status", "=", status)] : []),
    ...(q ? [hasText(searched, q, common)] : []),
    ...fitsDesk(filter),
  ])
}

/** One keyset page, of which nothing is selected yet. */
export function pageOfQuotes(db: DbOrTx, { filter, sort, order, after, limit }: QuotePage) {
  const key = quoteSortKeys[sort]
  const query = db
    .selectFrom("quoteRequests")
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("quoteRequests.id", order)
    .limit(limit)
  return after ? query.where(follows(key, order, "quote_requests.id", after)) : query
}

export async function listQuotes(db: DbOrTx, page: QuotePage & { filter: QuoteFilter }) {
  return pageOfQuotes(db, { ...page, filter: await withCommonGroups(db, "quote_requests", page.filter) })
    .select([...columns, quoteAssignee.as("assigneeName"), keyText(quoteSortKeys[page.sort]).as("sortKey")])
    .execute()
}

/** What is narrowed by more than the status is counted up to a limit, see `ListCounts`. */
export async function countQuoteRequests(db: DbOrTx, filter: QuoteFilter, found?: Found): Promise<ListCounts> {
  const { q, status, clock, assignee } = filter
  const kept = await countKept(db, "quote_requests", (facet) => !status || facet === status)
  if (!q && !clock && !assignee) return kept
  const rows = db.selectFrom("quoteRequests")
  const searched = async () => countSearched(db, rows.where(fits(await withCommonGroups(db, "quote_requests", filter))))
  return { ...kept, ...(found ?? (await searched())) }
}

export function findQuoteRequest(db: DbOrTx, number: string) {
  return db
    .selectFrom("quoteRequests")
    .select([...columns, quoteAssignee.as("assigneeName")])
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
  return tx.selectFrom("quoteRequests").selectAll().where("number", "=", number).forUpdate().executeTakeFirst()
}
export type LockedQuoteRequest = NonNullable<Awaited<ReturnType<typeof lockQuoteRequest>>>

interface QuoteRowChanges {
  status?: QuoteStatus
  assigneeId?: string | null
  orderId?: string
  /** Stops the clock, unless it was stopped before. */
  isAnswered?: boolean
}

/** Every change makes a new version. */
export async function updateQuoteRequest(
  tx: DbOrTx,
  id: string,
  { isAnswered = false, ...changes }: QuoteRowChanges,
): Promise<void> {
  await tx
    .updateTable("quoteRequests")
    .set({
      ...changes,
      version: sql`version + 1`,
      ...(isAnswered && { answeredAt: sql<Date>`coalesce(answered_at, now())` }),
    })
    .where("id", "=", id)
    .execute()
}

export async function insertQuoteStatusChange(
  tx: DbOrTx,
  change: { quoteRequestId: string; fromStatus: QuoteStatus; toStatus: QuoteStatus; userId: string; userName: string },
): Promise<void> {
  await tx.insertInto("quoteStatusChanges").values(change).execute()
}
