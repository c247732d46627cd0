import { sql } from "kysely"
import { type DeletedRow, deletedRowsShown } from "#contract/books/deleted-rows.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { restorableSince } from "#server/db/delete-in-batches.ts"

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
