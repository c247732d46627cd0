import { type RawBuilder, sql } from "kysely"
import { type Buyer, buyerRowsShown } from "#contract/desk/buyers.ts"
import { publicDomains } from "#contract/values/mail-domains.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"
import { shownStatus } from "#server/quotes/shown-status.ts"
import { invoiceState } from "#server/sales/invoices/invoice-state.ts"
import { keysOf } from "./buyers.store.ts"

type Part<Name extends keyof Buyer> = NonNullable<Buyer[Name]>
type RowOf<Name extends "requests" | "sales" | "invoices" | "messages"> = Part<Name>["rows"][number]

const most = sql.lit(buyerRowsShown)
const customer = sql`person_key(customer_email, customer_organization, customer_name)`
const iso = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function rowsOf<Row>(db: DbOrTx, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

export const listPeopleOfBuyer = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<Buyer["people"][number]>`
    SELECT people.id, people.name, email, organization, phone, ${iso(sql`people.last_at`)} AS last_at
    FROM buyer_people AS people JOIN buyers ON buyers.id = buyer_id
    WHERE head_id = ${headId} ORDER BY people.last_at DESC, people.id LIMIT 200`,
  )

export const listNotes = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<NonNullable<Buyer["notes"]>[number]>`
    SELECT notes.id, user_name AS by, ${iso(sql`notes.created_at`)} AS at, body AS text
    FROM buyer_notes AS notes JOIN buyers ON buyers.id = buyer_id
    WHERE head_id = ${headId} ORDER BY notes.created_at DESC, notes.id LIMIT 200`,
  )

export const listJoinedBuyers = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<
      Buyer["joined"][number]
    >`SELECT id, name FROM buyers WHERE head_id = ${headId} AND id <> ${headId} ORDER BY name, id`,
  )

/** At most five others with the name or email domain of this buyer. A domain shared by more than five buyers proves nothing. */
export const listAlike = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<Buyer["alike"][number]>`
    WITH own AS (SELECT id, organization_key(name) AS firm FROM buyers WHERE head_id = ${headId}),
    domains AS (SELECT DISTINCT domain FROM buyer_people JOIN own ON own.id = buyer_id
      WHERE domain <> ALL (${[...publicDomains]})),
    found AS (
      (SELECT other.head_id FROM domains JOIN buyer_people AS people USING (domain) JOIN buyers AS other ON other.id = people.buyer_id
        WHERE other.head_id <> ${headId} AND (SELECT count(DISTINCT many.head_id) FROM buyer_people AS each
          JOIN buyers AS many ON many.id = each.buyer_id WHERE each.domain = people.domain) <= 5 LIMIT 20)
      UNION (SELECT other.head_id FROM own JOIN buyers AS other ON other.key >= firm || '@' AND other.key < firm || 'A'
        WHERE other.head_id <> ${headId} LIMIT 20))
    SELECT id, name FROM buyers WHERE id IN (SELECT head_id FROM found) ORDER BY last_at DESC, id LIMIT 5`,
  )

export async function countRowsOfBuyer(
  db: DbOrTx,
  headId: string,
  table: "quote_requests" | "messages",
): Promise<number> {
  const key = table === "messages" ? sql`person_key(email, organization, name)` : sql`${isNotJoined} AND ${customer}`
  const [{ count }] = (await rowsOf(
    db,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${key} IN ${keysOf(headId)}`,
  )) as [{ count: number }] // An aggregate returns one row.
  return count
}

export const listRequestsOfBuyer = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<RowOf<"requests">>`
    SELECT number, customer_name AS person, status, line_count AS lines, ${iso(sql`created_at`)} AS created_at, (
      SELECT json_build_object('revision', revision, 'total', total::text, 'status',
        ${shownStatus})
      FROM quotes WHERE quote_request_id = quote_requests.id ORDER BY revision DESC LIMIT 1) AS quote
    FROM quote_requests WHERE ${isNotJoined} AND ${customer} IN ${keysOf(headId)}
    ORDER BY quote_requests.created_at DESC, id LIMIT ${most}`,
  )

export const listSalesOfBuyer = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<RowOf<"sales">>`
    SELECT id, number, purchase_order, status, total::text, ${iso(sql`created_at`)} AS created_at
    FROM sales WHERE ${customer} IN ${keysOf(headId)} ORDER BY sales.created_at DESC, id LIMIT ${most}`,
  )

export async function sumSales(db: DbOrTx, headId: string) {
  const rows = await rowsOf(
    db,
    sql<{ count: number; sold: string }>`
    SELECT count(*)::int AS count, coalesce(sum(total) FILTER (WHERE status <> 'canceled'), 0.00)::text AS sold
    FROM sales WHERE ${customer} IN ${keysOf(headId)}`,
  )
  return rows[0]! // An aggregate returns one row.
}

/** Open ones first. */
export const listInvoicesOfBuyer = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<RowOf<"invoices">>`
    SELECT invoices.id, invoices.kind, invoices.number, sales.number AS sale_number, invoices.total::text, open::text,
      invoices.due_on::text, ${invoiceState} AS state
    FROM invoices JOIN sales ON sales.id = sale_id WHERE ${customer} IN ${keysOf(headId)}
    ORDER BY open > 0 DESC, invoices.created_at DESC, invoices.id LIMIT ${most}`,
  )

export async function sumInvoices(db: DbOrTx, headId: string, today: string) {
  const rows = await rowsOf(
    db,
    sql<{ open: string; late: string; credit: string }>`
    SELECT coalesce(sum(open), 0.00)::text AS open,
      coalesce(sum(open) FILTER (WHERE invoices.due_on < ${today}::date), 0.00)::text AS late,
      (SELECT coalesce(sum(credit), 0.00)::text FROM remittances
        WHERE credit > 0 AND email_key <> '' AND email_key IN ${keysOf(headId)}) AS credit
    FROM invoices JOIN sales ON sales.id = sale_id WHERE open > 0 AND ${customer} IN ${keysOf(headId)}`,
  )
  return rows[0]! // An aggregate returns one row.
}

export const listMessagesOfBuyer = (db: DbOrTx, headId: string) =>
  rowsOf(
    db,
    sql<RowOf<"messages">>`
    SELECT id, name AS person, left(message, 300) AS text, status, ${iso(sql`created_at`)} AS created_at
    FROM messages WHERE person_key(email, organization, name) IN ${keysOf(headId)}
    ORDER BY messages.created_at DESC, id LIMIT ${most}`,
  )
