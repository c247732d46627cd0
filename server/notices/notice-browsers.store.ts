import { sql } from "kysely"
import type { NewBrowser } from "#contract/desk/notices.ts"
import type { DbOrTx } from "#server/db/db.ts"

export const browsersKept = 10

export const listBrowsers = (db: DbOrTx, userId: string) =>
  db
    .selectFrom("noticeBrowsers")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(browsersKept)
    .execute()
export type BrowserRow = Awaited<ReturnType<typeof listBrowsers>>[number]

interface Added extends NewBrowser {
  userId: string
  userAgent: string | null
}

/** Takes over a browser in which somebody else had been signed in. Only the newest browsers of a person are kept. */
export async function saveBrowser(tx: DbOrTx, { userId, endpoint, keys, userAgent }: Added): Promise<void> {
  const row = { userId, endpoint, ...keys, userAgent, createdAt: sql<Date>`now()` }
  await tx
    .insertInto("noticeBrowsers")
    .values(row)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
    .execute()
  await sql`DELETE FROM notice_browsers WHERE id IN (SELECT id FROM notice_browsers WHERE user_id = ${userId}
    ORDER BY created_at DESC, id OFFSET ${sql.lit(browsersKept)})`.execute(tx)
}

export async function deleteBrowser(db: DbOrTx, { userId, id }: { userId: string; id: string }): Promise<void> {
  await db.deleteFrom("noticeBrowsers").where("userId", "=", userId).where("id", "=", id).execute()
}
