import { sql } from "kysely"
import { familyKeys } from "#contract/families.ts"
import type { DeskFigures } from "#contract/desk-figures.ts"
import type { DbOrTx } from "#server/db/db.ts"

const weeksShown = 12

/** The first Monday of the weeks shown, in the desk's time zone. */
const firstWeek = (timeZone: string) =>
  sql`date_trunc('week', now() AT TIME ZONE ${timeZone}) - make_interval(weeks => ${sql.lit(weeksShown - 1)})`

/** Requests per week and how they were answered, oldest first. Reads the index of the newest requests. */
export async function listWeeks(db: DbOrTx, timeZone: string): Promise<DeskFigures["weeks"]> {
  const first = firstWeek(timeZone)
  const { rows } = await sql<DeskFigures["weeks"][number]>`
    SELECT to_char(weeks.monday, 'YYYY-MM-DD') AS week, coalesce(asked.received, 0) AS received,
      coalesce(asked.answered, 0) AS answered, coalesce(asked.in_time, 0) AS in_time, asked.median_minutes
    FROM generate_series(${first}, date_trunc('week', now() AT TIME ZONE ${timeZone}), interval '1 week')
      AS weeks (monday)
    LEFT JOIN (
      SELECT date_trunc('week', created_at AT TIME ZONE ${timeZone}) AS monday, count(*)::int AS received,
        count(answered_at)::int AS answered,
        (count(*) FILTER (WHERE answered_at <= due_at))::int AS in_time,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)::float8)
          / 60)::int AS median_minutes
      FROM quote_requests WHERE created_at >= (${first}) AT TIME ZONE ${timeZone} GROUP BY 1
    ) AS asked ON asked.monday = weeks.monday
    ORDER BY weeks.monday`.execute(db)
  return rows
}

/** Requests of the same weeks by product family. A request for two families counts in both. */
export async function listFamilies(db: DbOrTx, timeZone: string): Promise<DeskFigures["families"]> {
  const { rows } = await sql<{ category: string; requests: number }>`
    SELECT category, count(DISTINCT quote_requests.id)::int AS requests
    FROM quote_requests JOIN quote_lines ON quote_lines.quote_request_id = quote_requests.id
    WHERE quote_requests.created_at >= (${firstWeek(timeZone)}) AT TIME ZONE ${timeZone}
    GROUP BY category`.execute(db)
  const counts = new Map(rows.map(({ category, requests }) => [category, requests]))
  return familyKeys.map((family) => ({ family, requests: counts.get(family) ?? 0 }))
}
