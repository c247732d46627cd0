import { sql } from "kysely"
import type { DbOrTx } from "#server/db/connect.ts"

/**
 * What concerns one's own account, newest first: what it did to itself, and what an administrator did to it. That one's
 * address is nobody else's business, and neither is who looked at what.
 */
export function listEventsOf(db: DbOrTx, userId: string) {
  return db
    .selectFrom("auditEvents")
    .select([
      "id",
      "action",
      sql<string | null>`CASE WHEN user_id = ${userId}::uuid THEN client_address END`.as("clientAddress"),
      "createdAt",
    ])
    .where("record", "=", userId)
    .where("kind", "in", ["change", "sign-in"])
    .where(sql<boolean>`action ~ '^(sign-in|sign-out|account|password|second-factor)'`)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute()
}
