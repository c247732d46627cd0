import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

/** The data behind a link to any company's order; for the back office only. */
export function findOrderLink(db: DbOrTx, id: string) {
  return db
    .selectFrom("orders")
    .select(["id", "orderNumber", sql<boolean>`deleted_at IS NOT NULL`.as("isDeleted")])
    .where("id", "=", id)
    .executeTakeFirst()
}
