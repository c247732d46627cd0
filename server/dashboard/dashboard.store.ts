import { sql } from "kysely"
import {
  type CompanyRevenue,
  type CompanySummary,
  dueOrdersShown,
  type SiteSummary,
} from "#contract/books/dashboard.ts"
import type { Stretch } from "#contract/desk/figure-periods.ts"
import type { OrderStatus } from "#contract/books/orders.ts"
import type { DbOrTx } from "#server/db/db.ts"

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
