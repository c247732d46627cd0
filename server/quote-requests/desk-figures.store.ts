import { sql } from "kysely"
import type { DeskStretch } from "#contract/desk/desk-figures.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import type { Stretch } from "#contract/desk/figure-periods.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"

/** Requests and how they were answered. Reads the index of the newest requests. */
export async function readRequests(db: DbOrTx, stretch: Stretch, timeZone: string): Promise<DeskStretch> {
  return {
    steps: await listSteps(db, stretch, timeZone),
    families: await listFamilies(db, stretch, timeZone),
  }
}

/** Days begin at midnight in the desk's time zone. */
const isWithin = ({ first, end }: Stretch, timeZone: string) =>
  sql`quote_requests.created_at >= ${first}::timestamp AT TIME ZONE ${timeZone}
    AND quote_requests.created_at < ${end}::timestamp AT TIME ZONE ${timeZone} AND ${isNotJoined}`

async function listSteps(db: DbOrTx, stretch: Stretch, timeZone: string): Promise<DeskStretch["steps"]> {
  const { unit, first, last } = stretch
  const { rows } = await sql<DeskStretch["steps"][number]>`
    SELECT to_char(steps.start, 'YYYY-MM-DD') AS start, coalesce(asked.received, 0) AS received,
      coalesce(asked.answered, 0) AS answered, coalesce(asked.in_time, 0) AS in_time, asked.median_minutes
    FROM generate_series(${first}::timestamp, ${last}::timestamp, ${`1 ${unit}`}::interval) AS steps (start)
    LEFT JOIN (
      SELECT date_trunc(${unit}, created_at AT TIME ZONE ${timeZone}) AS start, count(*)::int AS received,
        count(answered_at)::int AS answered,
        (count(*) FILTER (WHERE answered_at <= due_at))::int AS in_time,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)::float8)
          / 60)::int AS median_minutes
      FROM quote_requests WHERE ${isWithin(stretch, timeZone)} GROUP BY 1
    ) AS asked ON asked.start = steps.start
    ORDER BY steps.start`.execute(db)
  return rows
}

/** Requests of the same steps by product family. A request for two families counts in both. */
async function listFamilies(db: DbOrTx, stretch: Stretch, timeZone: string): Promise<DeskStretch["families"]> {
  const { rows } = await sql<{ category: string; requests: number }>`
    SELECT category, count(DISTINCT quote_requests.id)::int AS requests
    FROM quote_requests JOIN quote_lines ON quote_lines.quote_request_id = quote_requests.id
    WHERE ${isWithin(stretch, timeZone)}
    GROUP BY category`.execute(db)
  const counts = new Map(rows.map(({ category, requests }) => [category, requests]))
  return familyKeys.map((family) => ({ family, requests: counts.get(family) ?? 0 }))
}
