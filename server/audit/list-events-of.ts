import { sql } from "kysely"
import type { DbOrTx } from "#server/db/connect.ts"

/** What concerns one's own account, newest first; what an administrator did to other rows is not among it. */
export function listEventsOf(db: DbOrTx, userId: string) {
  return db
    .selectFrom("auditEvents")
    .select(["id", "action", "clientAddress", "createdAt"])
    .where("userId", "=", userId)
    .where(sql<boolean>`action ~ '^(sign-in|sign-out|account|password|second-factor)'`)
    .orderBy("id", "desc")
    .limit(50)
    .execute()
}
