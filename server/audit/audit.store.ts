import { expressionBuilder, sql } from "kysely"
import type { AuditFilter } from "#contract/audit.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Schema } from "#server/db/schema.ts"

/** Where a list of events stands: the time as text, and the id, which is a number here. */
export interface EventPlace {
  key: string
  id: string
}

interface EventPage {
  filter: AuditFilter
  after?: EventPlace
  limit: number
}

const where = expressionBuilder<Schema, "auditEvents">()

function fits({ kind, person, record, from, to }: AuditFilter) {
  return where.and([
    ...(kind ? [where("kind", "=", kind)] : []),
    ...(person ? [sql<boolean>`lower(user_email) = ${person.toLowerCase()}`] : []),
    ...(record ? [where("record", "=", record)] : []),
    ...(from ? [sql<boolean>`created_at >= (${from}::date)::timestamp AT TIME ZONE 'UTC'`] : []),
    ...(to ? [sql<boolean>`created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`] : []),
  ])
}

/** One keyset page, newest first. Each filter begins an index that ends with this order (0041-evidence.sql). */
export function listEvents(db: DbOrTx, { filter, after, limit }: EventPage) {
  const query = db
    .selectFrom("auditEvents")
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
    .where(fits(filter))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
  if (!after) return query.execute()
  return query.where(sql<boolean>`(created_at, id) < (${after.key}::timestamptz, ${after.id}::bigint)`).execute()
}
