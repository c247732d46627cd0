import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

/** What a link to an order of any company shows; for the back office only. */
export function findOrderLink(db: DbOrTx, id: string) {
  return db
    .selectFrom("orders")
    .select(["id", "orderNumber", sql<boolean>`deleted_at IS NOT NULL`.as("isDeleted")])
    .where("id", "=", id)
    .executeTakeFirst()
}
