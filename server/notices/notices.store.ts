import { sql } from "kysely"
import type { BusinessEvent } from "#contract/desk/business-events.ts"
import type { NoticeChanges } from "#contract/desk/notices.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"

export const findChoices = (db: DbOrTx, userId: string) =>
  db.selectFrom("noticeChoices").selectAll().where("userId", "=", userId).executeTakeFirst()

/** Changes only the given fields. Parallel calls both count because each changes the row in one statement. */
export async function saveChoices(db: DbOrTx, userId: string, changes: NoticeChanges): Promise<void> {
  const { ways = {}, digestHour, timeZone } = changes
  if (digestHour === undefined && timeZone === undefined && Object.keys(ways).length === 0) return
  await sql`
    INSERT INTO notice_choices AS present (user_id, ways, digest_hour, time_zone)
    VALUES (${userId}, ${JSON.stringify(ways)}::jsonb, ${digestHour ?? 8}, ${timeZone ?? null})
    ON CONFLICT (user_id) DO UPDATE SET ways = present.ways || excluded.ways,
      digest_hour = coalesce(${digestHour ?? null}::integer, present.digest_hour),
      time_zone = coalesce(${timeZone ?? null}::text, present.time_zone)`.execute(db)
}

export interface DueNotice {
  userId: string
  to: string
  isPush: boolean
  isDigest: boolean
  seat: OfficeSeat
  event: BusinessEvent
  number: string | null
  path: string
}

const atOnce = 500

/** A digest is due at its person's hour, the first after the notice. */
const digestAt = (timeZone: string) => {
  const zone = sql`coalesce(time_zone, ${timeZone})`
  const local = sql`(notices.created_at AT TIME ZONE ${zone})`
  const sameDay = sql`(date_trunc('day', ${local}) + make_interval(hours => coalesce(digest_hour, 8)))`
  return sql`(CASE WHEN ${sameDay} > ${local} THEN ${sameDay} ELSE ${sameDay} + interval '1 day' END AT TIME ZONE ${zone})`
}

/** Takes due notices out of the queue. People who may no longer sign in get none. */
export async function takeDueNotices(tx: DbOrTx, timeZone: string): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    WITH due AS MATERIALIZED (
      SELECT notices.id FROM notices LEFT JOIN notice_choices USING (user_id)
      WHERE NOT is_digest OR ${digestAt(timeZone)} <= now()
      ORDER BY notices.id LIMIT ${sql.lit(atOnce)} FOR UPDATE OF notices SKIP LOCKED),
    taken AS (DELETE FROM notices USING due WHERE notices.id = due.id RETURNING notices.*)
    SELECT user_id, users.email AS "to", is_push, is_digest, office_seat AS seat, event.name AS event, number, path
    FROM taken JOIN users ON users.id = user_id JOIN business_events AS event ON event.id = event_id
    WHERE role = 'admin' AND locked_at IS NULL ORDER BY taken.id`.execute(tx)
  return rows
}
