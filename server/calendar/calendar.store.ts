import { sql } from "kysely"
import { mayRead, type OfficeArea, type OfficeSeat } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { numberNow } from "#server/db/joined-requests.ts"

export const findCalendar = (db: DbOrTx, userId: string) =>
  db.selectFrom("calendars").select(["createdAt", "lastReadAt"]).where("userId", "=", userId).executeTakeFirst()

/** Replaces the person's earlier one. */
export async function saveCalendar(tx: DbOrTx, userId: string, tokenHash: Buffer): Promise<void> {
  const fresh = { tokenHash, lastReadAt: null, createdAt: new Date() }
  await tx
    .insertInto("calendars")
    .values({ userId, ...fresh })
    .onConflict((earlier) => earlier.column("userId").doUpdateSet(fresh))
    .execute()
}

/** Returns whether there was one. */
export async function deleteCalendar(tx: DbOrTx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("calendars").where("userId", "=", userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A person of the back office, with the seat of today. */
export interface CalendarReader {
  id: string
  role: "admin"
  seat: OfficeSeat
}

/** Whose calendar it is, while they are an administrator and not locked. Notes that it was read. */
export async function findReader(db: DbOrTx, tokenHash: Buffer): Promise<CalendarReader | undefined> {
  const { rows } = await sql<CalendarReader>`
    UPDATE calendars SET last_read_at = now() FROM users
    WHERE token_hash = ${tokenHash} AND users.id = user_id AND role = 'admin' AND locked_at IS NULL
    RETURNING users.id, role, office_seat AS seat`.execute(db)
  return rows[0]
}

export interface Dated {
  id: string
  kind: "delivery" | "quote" | "payment" | "reminder"
  /** "YYYY-MM-DD". */
  day: string
  number: string
  /** The buyer's organization or name. */
  buyer: string
  note: string | null
  /** In the back office. */
  path: string
}

const most = 500
const saleBuyer = sql`coalesce(sales.customer_organization, sales.customer_name)`

/** Future dates that the reader's seat may see, and late ones that are still open. Each part reads an index. */
export async function listDates(db: DbOrTx, reader: CalendarReader, timeZone: string): Promise<Dated[]> {
  const reads = (area: OfficeArea) => sql`${mayRead(reader, area)}::boolean`
  const today = sql`(now() AT TIME ZONE ${timeZone})::date`
  const { rows } = await sql<Dated>`
    (SELECT id, 'delivery' AS kind, delivery_date::text AS day, number, ${saleBuyer} AS buyer, NULL::text AS note,
      '/admin/sales/' || id AS path
    FROM sales WHERE ${reads("deliveries")} AND status IN ('accepted', 'confirmed') AND delivery_date IS NOT NULL
    ORDER BY delivery_date DESC LIMIT ${sql.lit(most)})
    UNION ALL
    (SELECT quotes.id, 'quote', valid_until::text, number, coalesce(customer_organization, customer_name), NULL,
      '/admin/quote-requests/' || number
    FROM quotes JOIN quote_requests ON quote_requests.id = quote_request_id
    WHERE ${reads("quotes")} AND quotes.status = 'sent' AND valid_until >= ${today} ORDER BY expires_at LIMIT ${sql.lit(most)})
    UNION ALL
    (SELECT invoices.id, 'payment', invoices.due_on::text, invoices.number, ${saleBuyer}, NULL,
      '/admin/invoices/' || invoices.id
    FROM invoices JOIN sales ON sales.id = sale_id
    WHERE ${reads("invoices")} AND open > 0 AND invoices.due_on IS NOT NULL AND invoices.number IS NOT NULL
    ORDER BY coalesce(invoices.due_on, 'infinity'::date) DESC, invoices.id LIMIT ${sql.lit(most)})
    UNION ALL
    (SELECT reminders.id, 'reminder', day::text, coalesce(${numberNow}, sales.number),
      coalesce(request.customer_organization, request.customer_name, ${saleBuyer}), note,
      coalesce('/admin/quote-requests/' || ${numberNow}, '/admin/sales/' || sale_id)
    FROM reminders LEFT JOIN quote_requests AS request ON request.id = quote_request_id
    LEFT JOIN sales ON sales.id = sale_id
    WHERE user_id = ${reader.id} AND done_at IS NULL
      AND (quote_request_id IS NULL OR ${reads("requests")}) AND (sale_id IS NULL OR ${reads("sales")})
    ORDER BY day LIMIT ${sql.lit(most)})`.execute(db)
  return rows
}
