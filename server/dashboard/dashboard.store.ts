import { type RawBuilder, sql } from "kysely"
import type { BookStretch } from "#contract/books/book-figures.ts"
import {
  type CompanyRevenue,
  type CompanySummary,
  dueOrdersShown,
  type SiteSummary,
} from "#contract/books/dashboard.ts"
import { type DeletedRow, deletedRowsShown } from "#contract/books/deleted-rows.ts"
import type { Stretch } from "#contract/desk/figure-periods.ts"
import type { OrderStatus } from "#contract/books/orders.ts"
import { type News, newsCountsTo } from "#contract/desk/news.ts"
import { type Waiting, waitingCountsTo } from "#contract/desk/waiting.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { restorableSince } from "#server/db/delete-in-batches.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"

const only = <Row>({ rows }: { rows: Row[] }) => rows[0]!

/** One statement, so all figures come from the same moment. Each part reads an index of this owner's rows. */
export async function readCompanySummary(db: DbOrTx, ownerId: string): Promise<CompanySummary> {
  return only(
    await sql<CompanySummary>`
      SELECT c.total_contacts, o.*, p.* FROM
        (SELECT count(*)::int AS total_contacts FROM contacts WHERE owner_id = ${ownerId} AND deleted_at IS NULL) AS c,
        (SELECT count(*)::int AS total_orders,
          count(*) FILTER (WHERE status = 'active')::int AS active_orders,
          round(coalesce(sum(amount), 0), 2)::text AS total_order_value
          FROM orders WHERE owner_id = ${ownerId} AND deleted_at IS NULL) AS o,
        (SELECT count(*)::int AS total_payments,
          count(*) FILTER (WHERE status = 'pending')::int AS pending_payments,
          round(coalesce(sum(amount) FILTER (WHERE status = 'received'), 0), 2)::text AS received_revenue
          FROM payments WHERE owner_id = ${ownerId} AND deleted_at IS NULL) AS p`.execute(db),
  )
}

/** One statement, so all figures come from the same moment. */
export async function readSiteSummary(db: DbOrTx): Promise<SiteSummary> {
  return only(
    await sql<SiteSummary>`
      SELECT o.*, p.*,
        (SELECT count(*)::int FROM contacts WHERE deleted_at IS NULL) AS total_contacts,
        (SELECT count(*)::int FROM messages) AS total_messages,
        (SELECT count(*)::int FROM quote_requests)
          - (SELECT count(*)::int FROM quote_requests WHERE joined_to IS NOT NULL) AS total_quote_requests
      FROM
        (SELECT count(*)::int AS total_orders,
          count(*) FILTER (WHERE status = 'active')::int AS active_orders,
          round(coalesce(sum(amount), 0), 2)::text AS total_order_value
          FROM orders WHERE deleted_at IS NULL) AS o,
        (SELECT count(*)::int AS total_payments,
          count(*) FILTER (WHERE status = 'pending')::int AS pending_payments,
          round(coalesce(sum(amount) FILTER (WHERE status = 'received'), 0), 2)::text AS total_revenue_received
          FROM payments WHERE deleted_at IS NULL) AS p`.execute(db),
  )
}

/** Payments received in the twelve months up to the month of `today`, oldest first. */
export async function listRevenueByMonth(db: DbOrTx, ownerId: string, today: string) {
  const { rows } = await sql<{ month: string; received: string }>`
    SELECT to_char(months.first, 'YYYY-MM') AS month, round(coalesce(received.sum, 0), 2)::text AS received
    FROM generate_series(
      date_trunc('month', ${today}::date::timestamp) - interval '11 months',
      date_trunc('month', ${today}::date::timestamp), interval '1 month') AS months (first)
    LEFT JOIN (
      SELECT date_trunc('month', coalesce(payment_date::timestamp, created_at AT TIME ZONE 'UTC')) AS month, sum(amount)
      FROM payments WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND status = 'received'
      GROUP BY 1) AS received ON received.month = months.first
    ORDER BY months.first`.execute(db)
  return rows
}

/** Payments received in each week or month. */
export async function readRevenue(db: DbOrTx, ownerId: string, { unit, first, last, end }: Stretch) {
  const day = sql`coalesce(payment_date::timestamp, created_at AT TIME ZONE 'UTC')`
  const { rows } = await sql<CompanyRevenue["steps"][number]>`
    SELECT to_char(steps.start, 'YYYY-MM-DD') AS start, round(coalesce(received.sum, 0), 2)::text AS received
    FROM generate_series(${first}::timestamp, ${last}::timestamp, ${`1 ${unit}`}::interval) AS steps (start)
    LEFT JOIN (
      SELECT date_trunc(${unit}, ${day}) AS start, sum(amount)
      FROM payments WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND status = 'received'
        AND ${day} >= ${first}::timestamp AND ${day} < ${end}::timestamp
      GROUP BY 1) AS received ON received.start = steps.start
    ORDER BY 1`.execute(db)
  return rows
}

export async function countOrdersByStatus(db: DbOrTx, ownerId: string): Promise<Map<OrderStatus, number>> {
  const rows = await db
    .selectFrom("orders")
    .select(({ fn }) => ["status", fn.countAll<string>().as("count")])
    .where("ownerId", "=", ownerId)
    .where("deletedAt", "is", null)
    .groupBy("status")
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

interface DueOrder {
  id: string
  orderNumber: string
  clientName: string
  deliveryDate: string
  /** The number of all due orders, the same in each row. */
  count: number
}

interface DueBetween {
  today: string
  /** Days from today, both included. Null means everything due up to `to`. */
  from: number | null
  to: number
}

/** The first open orders due in these days, with the number of all of them. */
export async function listDueOrders(db: DbOrTx, ownerId: string, { today, from, to }: DueBetween) {
  const first = from === null ? sql`'-infinity'::date` : sql`${today}::date + ${from}::int`
  // Must match the expression of the index orders_owner_delivery.
  const { rows } = await sql<DueOrder>`
    SELECT id, order_number, client_name, delivery_date, count(*) OVER ()::int AS count
    FROM orders
    WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND status IN ('pending', 'active')
      AND coalesce(delivery_date, 'infinity'::date) BETWEEN ${first} AND ${today}::date + ${to}::int
    ORDER BY coalesce(delivery_date, 'infinity'::date), id
    LIMIT ${dueOrdersShown}`.execute(db)
  return { count: rows[0]?.count ?? 0, orders: rows }
}

/** Orders by their entry and received payments by their day, in UTC, for each week or month. */
export async function readBooks(db: DbOrTx, { unit, first, last, end }: Stretch): Promise<BookStretch> {
  const entered = sql`created_at AT TIME ZONE 'UTC'`
  const paid = sql`coalesce(payment_date::timestamp, created_at AT TIME ZONE 'UTC')`
  const { rows: steps } = await sql<BookStretch["steps"][number]>`
    SELECT to_char(steps.start, 'YYYY-MM-DD') AS start, coalesce(o.rows, 0) AS orders,
      round(coalesce(o.amount, 0), 2)::text AS order_value, round(coalesce(p.amount, 0), 2)::text AS received
    FROM generate_series(${first}::timestamp, ${last}::timestamp, ${`1 ${unit}`}::interval) AS steps (start)
    LEFT JOIN (
      SELECT date_trunc(${unit}, ${entered}) AS start, count(*)::int AS rows, sum(amount) AS amount FROM orders
      WHERE deleted_at IS NULL AND created_at >= ${first}::timestamp AT TIME ZONE 'UTC'
        AND created_at < ${end}::timestamp AT TIME ZONE 'UTC' GROUP BY 1) AS o USING (start)
    LEFT JOIN (
      SELECT date_trunc(${unit}, ${paid}) AS start, sum(amount) AS amount FROM payments
      WHERE deleted_at IS NULL AND status = 'received' AND ${paid} >= ${first}::timestamp AND ${paid} < ${end}::timestamp
      GROUP BY 1) AS p USING (start)
    ORDER BY 1`.execute(db)
  return { steps }
}

/** Each part reads an index of this owner's deleted rows. */
export async function listDeletedRowsOf(db: DbOrTx, ownerId: string): Promise<DeletedRow[]> {
  const newest = (table: string) => sql`${sql.ref(`${table}.owner_id`)} = ${ownerId}
    AND ${sql.ref(`${table}.deleted_at`)} > ${restorableSince}
    ORDER BY ${sql.ref(`${table}.deleted_at`)} DESC LIMIT ${sql.lit(deletedRowsShown)}`
  const { rows } = await sql<DeletedRow & { deletedAt: Date }>`
    SELECT * FROM (
      (SELECT 'contact' AS noun, id, name, company AS detail, deleted_at FROM contacts WHERE ${newest("contacts")})
      UNION ALL
      (SELECT 'order', id, order_number, client_name, deleted_at FROM orders WHERE ${newest("orders")})
      UNION ALL
      (SELECT 'payment', payments.id, round(payments.amount, 2)::text, orders.order_number, payments.deleted_at
        FROM payments LEFT JOIN orders ON orders.id = payments.order_id AND orders.owner_id = payments.owner_id
        WHERE ${newest("payments")})
    ) AS gone ORDER BY deleted_at DESC, id LIMIT ${sql.lit(deletedRowsShown)}`.execute(db)
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }))
}

/** One statement of short index reads; each stops at the limit, so the cost does not grow with the number of rows. */
export async function readWaiting(db: DbOrTx, timeZone: string): Promise<Omit<Waiting, "health">> {
  const count = (table: string, which: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM ${sql.table(table)} WHERE ${which} LIMIT ${sql.lit(waitingCountsTo)}) AS rows)`
  const { rows } = await sql<{ waiting: Omit<Waiting, "health"> }>`SELECT json_build_object(
    'quoteRequests', json_build_object(
      'open', ${count("quote_requests", sql`answered_at IS NULL AND ${isNotJoined}`)},
      'asked', ${count("quote_requests", sql`asks IS NOT NULL AND answered_at IS NOT NULL AND ${isNotJoined}`)}),
    'messages', json_build_object('unread', ${count("messages", sql`read_at IS NULL`)}),
    'sales', json_build_object(
      'toConfirm', ${count("sales", sql`status = 'accepted'`)},
      'late', ${count(
        "sales",
        sql`coalesce(due_on, 'infinity'::date) < (now() AT TIME ZONE ${timeZone})::date
        AND status NOT IN ('paid', 'canceled')`,
      )})
  ) AS waiting`.execute(db)
  return rows[0]!.waiting // A SELECT without FROM returns one row.
}

const newsShown = 50

type NewsTable = "quoteRequests" | "messages"

/** Four short index reads. Their cost does not grow with the number of rows. Says nothing of a table that the caller may not read. */
export async function readNews(db: DbOrTx, may: (table: NewsTable) => boolean): Promise<News> {
  const newestOf = async (table: NewsTable) => {
    if (!may(table)) return []
    const rows = await db
      .selectFrom(table)
      .select("id")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(newsShown)
      .execute()
    return rows.map(({ id }) => id)
  }
  const unread = db
    .selectFrom("quoteRequests")
    .select("id")
    .where("status", "=", "new")
    .where(isNotJoined)
    .orderBy("createdAt", "desc")
    .limit(newsCountsTo)
  const unreadMessages = db
    .selectFrom("messages")
    .select("id")
    .where("readAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(newsCountsTo)
  const requestCount = may("quoteRequests") ? (await unread.execute()).length : 0
  const messageCount = may("messages") ? (await unreadMessages.execute()).length : 0
  const waiting = Math.min(newsCountsTo, requestCount + messageCount)
  return { unread: waiting, quoteRequests: await newestOf("quoteRequests"), messages: await newestOf("messages") }
}
