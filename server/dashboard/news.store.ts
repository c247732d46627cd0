import { newsCountsTo, type News } from "#contract/desk/news.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"

const newest = 50

type NewsTable = "quoteRequests" | "messages"

/** Four short index reads. Their cost does not grow with the number of rows. Says nothing of a table that the caller may not read. */
export async function readNews(db: DbOrTx, may: (table: NewsTable) => boolean): Promise<News> {
  const newestOf = async (table: NewsTable) => {
    if (!may(table)) return []
    const rows = await db
      .selectFrom(table)
      .select("id")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(newest)
      .execute()
    return rows.map(({ id }) => id)
  }
  const unread = db
    .selectFrom("quoteRequests")
    .select("id")
    .where("status", "=", "new")
    .where(isNotJoined)
    .orderBy("createdAt", "desc")
    .limit(newsCountsTo)
  const unreadMessages = db
    .selectFrom("messages")
    .select("id")
    .where("readAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(newsCountsTo)
  const requestCount = may("quoteRequests") ? (await unread.execute()).length : 0
  const messageCount = may("messages") ? (await unreadMessages.execute()).length : 0
  const waiting = Math.min(newsCountsTo, requestCount + messageCount)
  return { unread: waiting, quoteRequests: await newestOf("quoteRequests"), messages: await newestOf("messages") }
}
