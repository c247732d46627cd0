import { expressionBuilder, sql } from "kysely"
import type { AuditFilter } from "#contract/desk/audit.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { fitsDays } from "#server/lists/days.ts"
import type { Place } from "#server/lists/keyset.ts"

/** Days are those of the company. */
export type EventFilter = AuditFilter & { timeZone: string }

interface EventPage {
  filter: EventFilter
  after?: Place
  limit: number
}

const where = expressionBuilder<Schema, "auditEvents">()

function fits({ kind, person, record, from, to, timeZone }: EventFilter) {
  return where.and([
    ...(kind ? [where("kind", "=", kind)] : []),
    ...(person ? [sql<boolean>`lower(user_email) = ${person.toLowerCase()}`] : []),
    ...(record ? [where("record", "=", record)] : []),
    ...fitsDays("createdAt", { from, to, timeZone }),
  ])
}

/** One keyset page, newest first. Each filter uses an index that ends in this order (0041-evidence.sql). */
export function pageOfEvents(db: DbOrTx, { filter, after, limit }: EventPage) {
  const query = db
    .selectFrom("auditEvents")
    .where(fits(filter))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
  if (!after) return query
  return query.where(sql<boolean>`(created_at, id) < (${after.key}::timestamptz, ${after.id}::bigint)`)
}

export function listEvents(db: DbOrTx, page: EventPage) {
  return pageOfEvents(db, page)
    .select([
      "id",
      "createdAt",
      "kind",
      "action",
      "userEmail as person",
      "subject",
      "userId",
      "details",
      "clientAddress",
    ])
    .execute()
}

/** Deletes evidence after seven years, in batches. The database refuses every other way to delete it. */
export async function forgetOldEvents(db: DbOrTx): Promise<void> {
  await sql`SELECT forget_old_evidence(10000)`.execute(db)
}
