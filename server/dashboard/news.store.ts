import { newsCountsTo, type News } from "#contract/news.ts"
import type { DbOrTx } from "#server/db/db.ts"

const newest = 50

/** Four short index reads. Their cost does not grow with the number of rows. */
export async function readNews(db: DbOrTx): Promise<News> {
  const newestOf = async (table: "quoteRequests" | "messages") => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(newest)
      .execute()
    return rows.map(({ id }) => id)
  }
  const unread = await db
    .selectFrom("quoteRequests")
    .select("id")
    .where("status", "=", "new")
    .orderBy("createdAt", "desc")
    .limit(newsCountsTo)
    .execute()
  const unreadMessages = await db
    .selectFrom("messages")
    .select("id")
    .where("readAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(newsCountsTo)
    .execute()
  const waiting = Math.min(newsCountsTo, unread.length + unreadMessages.length)
  return { unread: waiting, quoteRequests: await newestOf("quoteRequests"), messages: await newestOf("messages") }
}
