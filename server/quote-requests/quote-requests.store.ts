import { expressionBuilder, sql } from "kysely"
import type {
  NewQuoteRequest,
  QuoteRequestQuery,
  QuoteRequestSort,
  QuoteRequestStatus,
} from "#contract/quote-requests.ts"
import { Solicitation } from "#contract/solicitation.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { type CommonGroups, withCommonGroups } from "#server/db/common-groups.ts"
import { countKept } from "#server/db/kept-totals.ts"
import type { Schema } from "#server/db/schema.ts"
import { type DeskFilter, endOfDay, fitsDesk } from "#server/desk/clock.ts"
import { countSearched } from "#server/lists/count-rows.ts"
import { fitsDays } from "#server/lists/days.ts"
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
  "solicitation",
  "status",
  "lineCount",
  "version",
  "dueAt",
  "answeredAt",
  "assigneeId",
  "senderId",
  "addressConfirmedAt",
  "quoteRequests.createdAt",
] as const

// Each expression has an index, together with the id.
export const quoteSortKeys: Record<QuoteRequestSort, SortKey> = {
  createdAt: { expression: sql`quote_requests.created_at`, type: "timestamptz" },
  dueAt: { expression: sql`due_at`, type: "timestamptz" },
}

export type QuoteFilter = Pick<QuoteRequestQuery, "q" | "status" | "expires" | "from" | "to"> &
  DeskFilter & { common?: CommonGroups }

interface QuotePage extends SortedPage {
  filter: QuoteFilter | "none"
  sort: QuoteRequestSort
  order: Direction
}

const orNull = (text: string | null | undefined) => (text ? text : null)

/** Draw the number before a transaction. If the request is not saved, its number stays unused, which is fine. */
export async function drawQuoteNumber(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT next_quote_number() AS number`.execute(db)
  return rows[0]!.number // A SELECT without FROM answers one row.
}

type NewQuoteRow = NewQuoteRequest & { id: string; number: string; senderId: string | null; dueAt: Date }

/** Saves a request with its lines. Call it in a transaction. */
export async function insertQuoteRequest(tx: DbOrTx, { products, ...request }: NewQuoteRow): Promise<void> {
  const solicitation = Solicitation.parse(request)
  const { id, number, senderId, customerName, customerEmail, customerOrganization, customerPhone } = request
  const { message, dueAt } = request
  await tx
    .insertInto("quoteRequests")
    .values({
      id,
      number,
      senderId,
      customerName,
      customerEmail,
      customerOrganization: orNull(customerOrganization),
      customerPhone: orNull(customerPhone),
      message: orNull(message),
      solicitation: JSON.stringify(solicitation),
      searchedTerms: searchedTerms(solicitation, products),
      lineCount: products.length,
      dueAt,
    })
    .execute()
  const lines = products.map(({ slug, nsn, specifications, ...line }, position) => ({
    ...line,
    slug: slug ?? "",
    quoteRequestId: id,
    position,
    nsn: orNull(nsn),
    specifications: orNull(specifications),
  }))
  await tx.insertInto("quoteLines").values(lines).execute()
}

/** One text for the desk's search; an NSN also without its hyphens. */
function searchedTerms({ solicitationNumber }: Solicitation, products: NewQuoteRequest["products"]): string {
  const ofLines = products.map(({ name, partNumber, nsn }) =>
    [name, partNumber, nsn, nsn?.includes("-") && nsn.replaceAll("-", "")].filter(Boolean).join(" "),
  )
  return [...(solicitationNumber ? [solicitationNumber] : []), ...ofLines].join("\n")
}

/** Use it in a query that selects from quote_requests. */
export const quoteAssignee = sql<string | null>`(
  SELECT first_name || ' ' || last_name FROM users WHERE users.id = quote_requests.assignee_id)`

const where = expressionBuilder<Schema, "quoteRequests">()

/** In this form it reads the index of open quotes by when they expire. */
const hasExpiringQuote = (timeZone: string) => sql<boolean>`quote_requests.id IN (
  SELECT quote_request_id FROM quotes
  WHERE quotes.status = 'sent' AND expires_at > now() AND expires_at <= ${endOfDay(timeZone, 6)})`

function fits(filter: QuoteFilter | "none") {
  if (filter === "none") return where.and([])
  const { q, status, expires, common } = filter
  const searched = ["number", "customerName", "customerEmail", "customerOrganization", "searchedTerms"] as const
  return where.and([
    ...(status ? [where("status", "=", status)] : []),
    ...(q ? [hasText(searched, q, common)] : []),
    ...(expires ? [hasExpiringQuote(filter.timeZone)] : []),
    ...fitsDays("quoteRequests.createdAt", filter),
    ...fitsDesk(filter),
  ])
}

/** One keyset page, before columns are selected. */
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

/** With any filter beyond the status, counting stops at a limit; see `ListCounts`. */
export async function countQuoteRequests(db: DbOrTx, filter: QuoteFilter, found?: Found): Promise<ListCounts> {
  const { status, q, expires, clock, assignee, from, to } = filter
  const kept = await countKept(db, "quote_requests", (facet) => !status || facet === status)
  if (![q, expires, clock, assignee, from, to].some(Boolean)) return kept
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

/** Locks the row until the transaction ends, so parallel changes run one after the other. */
export function lockQuoteRequest(tx: DbOrTx, number: string) {
  return tx.selectFrom("quoteRequests").selectAll().where("number", "=", number).forUpdate().executeTakeFirst()
}
/** Locked in one order, so that two desks never wait for each other. */
export function lockQuoteRequests(tx: DbOrTx, ids: readonly string[]) {
  return tx.selectFrom("quoteRequests").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute()
}
export type LockedQuoteRequest = NonNullable<Awaited<ReturnType<typeof lockQuoteRequest>>>

interface QuoteRowChanges {
  status?: QuoteRequestStatus
  assigneeId?: string | null
  /** Stops the clock if it is still running. */
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
  change: {
    quoteRequestId: string
    fromStatus: QuoteRequestStatus
    toStatus: QuoteRequestStatus
    userId: string | null
    userName: string
  },
): Promise<void> {
  await tx.insertInto("quoteStatusChanges").values(change).execute()
}
