import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

/** The only way in which evidence ends: after seven years, a part at a time. The database refuses every other one. */
export async function forgetOldEvents(db: DbOrTx): Promise<void> {
  await sql`SELECT forget_old_evidence(10000)`.execute(db)
}
