import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"

export type NightWork = "backup" | "restore test"

/** Returns false if another process has done it or is doing it. A killed one is replaced after six hours. */
export async function claimNight(db: Db, work: NightWork, day: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO backup_nights (work, day) VALUES (${work}, ${day})
    ON CONFLICT (work, day) DO UPDATE SET began_at = now()
    WHERE backup_nights.done_at IS NULL AND backup_nights.began_at < now() - interval '6 hours'
    RETURNING day`.execute(db)
  return rows.length > 0
}

/** A night that failed is free again, for every process. */
export async function endNight(db: Db, work: NightWork, day: string, isDone: boolean): Promise<void> {
  const night = db.deleteFrom("backupNights").where("work", "=", work)
  if (!isDone) return void (await night.where("day", "=", day).execute())
  await sql`UPDATE backup_nights SET done_at = now() WHERE work = ${work} AND day = ${day}`.execute(db)
  await night.where("day", "<", sql<string>`${day}::date - 30`).execute()
}

/** The day of the newest backup that any process has made. */
export async function newestNight(db: Db): Promise<string | undefined> {
  const newest = await db
    .selectFrom("backupNights")
    .select("day")
    .where("work", "=", "backup")
    .where("doneAt", "is not", null)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst()
  return newest?.day
}
