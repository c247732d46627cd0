import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

/** Deletes evidence after seven years, in batches. The database refuses every other way to delete it. */
export async function forgetOldEvents(db: DbOrTx): Promise<void> {
  await sql`SELECT forget_old_evidence(10000)`.execute(db)
}
