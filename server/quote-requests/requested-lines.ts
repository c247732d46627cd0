import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

/** In the buyer's order. */
export function listRequestedLines(db: DbOrTx, quoteRequestId: string) {
  return db
    .selectFrom("quoteLines")
    .select(["category", "name", "quantity", "nsn", "specifications"])
    .select(["unitOfIssue", "partNumber", "manufacturer", "orEqual"])
    .select(sql<string | null>`needed_by::text`.as("neededBy"))
    .where("quoteRequestId", "=", quoteRequestId)
    .orderBy("position")
    .execute()
}
