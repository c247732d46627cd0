import { expressionBuilder, sql } from "kysely"
import type {
  NewQuoteRequest,
  QuoteRequestQuery,
  QuoteRequestSort,
  QuoteRequestStatus,
} from "#contract/quote-requests/quote-requests.ts"
import type { RequestSource } from "#contract/quote-requests/request-sources.ts"
import { Solicitation } from "#contract/quote-requests/solicitation.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"
import type { Schema } from "#server/db/schema.ts"
import { type DeskFilter, endOfDay, fitsDesk } from "#server/desk/clock.ts"
import { fitsDays } from "#server/lists/days.ts"
import { keyText, type SortKey } from "#server/lists/keyset.ts"
import { type WantedPage, listStore } from "#server/lists/list-store.ts"
import { hasText } from "#server/lists/search-pattern.ts"

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
  "asks",
  "asksDueAt",
  "senderId",
  "addressConfirmedAt",
  "source",
  "enteredBy",
  "quoteRequests.createdAt",
] as const

const sortKeys: Record<QuoteRequestSort, SortKey> = {
  createdAt: { expression: sql`quote_requests.created_at`, type: "timestamptz" },
  dueAt: { expression: sql`due_at`, type: "timestamptz" },
}

type RequestFilter = Pick<QuoteRequestQuery, "q" | "status" | "expires" | "asks" | "from" | "to"> & DeskFilter

const orNull = (text: string | null | undefined) => (text ? text : null)

/** Draw the number before a transaction. If the request is not saved, its number stays unused, which is fine. */
export async function drawQuoteNumber(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT next_quote_number() AS number`.execute(db)
  return rows[0]!.number // A SELECT without FROM returns one row.
}

/** Who entered a request that did not come through the form, and when it arrived. */
export interface EnteredBy {
  source: Exclude<RequestSource, "form">
  enteredBy: string
  createdAt: Date
}

/** The signed-in account, and the request's company: null if it is for another person's address. */
export interface Sender {
  id: string
  companyId: string | null
}

type NewRequestRow = NewQuoteRequest & {
  id: string
  number: string
  sender: Sender | null
  dueAt: Date
  entered?: EnteredBy | undefined
}

/** Saves a request with its lines. Call it in a transaction. */
export async function insertQuoteRequest(tx: DbOrTx, { products, entered, ...request }: NewRequestRow): Promise<void> {
  const solicitation = Solicitation.parse(request)
  const { id, number, sender, customerName, customerEmail, customerOrganization, customerPhone } = request
  const { message, dueAt } = request
  await tx
    .insertInto("quoteRequests")
    .values({
      id,
      number,
      senderId: sender?.id ?? null,
      companyId: sender?.companyId ?? null,
      customerName,
      customerEmail,
      customerOrganization: orNull(customerOrganization),
      customerPhone: orNull(customerPhone),
      message: orNull(message),
      solicitation: JSON.stringify(solicitation),
      searchedTerms: searchedTerms(solicitation, products),
      lineCount: products.length,
      dueAt,
      ...entered,
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
export const requestAssignee = sql<string | null>`(
  SELECT first_name || ' ' || last_name FROM users WHERE users.id = quote_requests.assignee_id)`

const where = expressionBuilder<Schema, "quoteRequests">()

/** In this form it reads the index of open quotes by when they expire. */
const hasExpiringQuote = (timeZone: string) => sql<boolean>`quote_requests.id IN (
  SELECT quote_request_id FROM quotes
  WHERE quotes.status = 'sent' AND expires_at > now() AND expires_at <= ${endOfDay(timeZone, 6)})`

const searched = ["number", "customerName", "customerEmail", "customerOrganization", "searchedTerms"]

export const quoteRequests = listStore({
  rows: (db) => db.selectFrom("quoteRequests").where(isNotJoined),
  id: "quoteRequests.id",
  sortKeys,
  conditions: ({ q, status, expires, asks, ...filter }: RequestFilter) => [
    // Open ones are neither won nor lost.
    ...(status === "open" ? [where("status", "not in", ["won", "lost"])] : []),
    ...(status && status !== "open" ? [where("status", "=", status)] : []),
    ...(q ? [hasText(searched, q)] : []),
    ...(expires ? [hasExpiringQuote(filter.timeZone)] : []),
    ...(asks ? [where("asks", "is not", null)] : []),
    ...fitsDays("quoteRequests.createdAt", filter),
    ...fitsDesk(filter),
  ],
})

export const pageOfRequests = (db: DbOrTx, page: WantedPage<QuoteRequestSort, RequestFilter>) =>
  quoteRequests
    .page(db, page)
    .select([...columns, requestAssignee.as("assigneeName"), keyText(sortKeys[page.sort]).as("sortKey")])
    .execute()

export function findQuoteRequest(db: DbOrTx, number: string) {
  return db
    .selectFrom("quoteRequests")
    .select([...columns, requestAssignee.as("assigneeName")])
    .where("number", "=", number)
    .executeTakeFirst()
}

/** Newest first. */
export function listRequestStatusChanges(db: DbOrTx, quoteRequestId: string) {
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
/** Locks in a fixed order to prevent deadlocks. */
export function lockQuoteRequests(tx: DbOrTx, ids: readonly string[]) {
  return tx.selectFrom("quoteRequests").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute()
}
export type LockedQuoteRequest = NonNullable<Awaited<ReturnType<typeof lockQuoteRequest>>>

interface RequestRowChanges {
  status?: QuoteRequestStatus
  assigneeId?: string | null
  /** Stops the clocks that are still running. */
  isAnswered?: boolean
  /** The buyer waits for nothing more. */
  asks?: null
}

/** Every change makes a new version. */
export async function updateQuoteRequest(
  tx: DbOrTx,
  id: string,
  { isAnswered = false, asks, ...changes }: RequestRowChanges,
): Promise<void> {
  await tx
    .updateTable("quoteRequests")
    .set({
      ...changes,
      version: sql`version + 1`,
      ...(isAnswered && { answeredAt: sql<Date>`coalesce(answered_at, now())` }),
      ...((isAnswered || asks === null) && { asks: null, asksDueAt: null }),
    })
    .where("id", "=", id)
    .execute()
}

export async function insertRequestStatusChange(
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
