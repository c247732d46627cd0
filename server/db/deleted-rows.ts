import { sql } from "kysely"
import { deletedIsKeptForDays } from "#contract/lists.ts"
import type { Db } from "./db.ts"
import { deleteInBatches } from "./delete-in-batches.ts"

/** Rows deleted before this moment can no longer be restored. */
export const restorableSince = sql<Date>`now() - make_interval(days => ${sql.lit(deletedIsKeptForDays)})`

/** Deletes for good the rows that can no longer be restored. */
export const forgetDeleted = (table: "contacts" | "orders" | "payments") => (db: Db) =>
  deleteInBatches(db, table, sql`deleted_at <= ${restorableSince}`)
