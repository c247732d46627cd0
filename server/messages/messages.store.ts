import { expressionBuilder, sql } from "kysely"
import type { MessageQuery, MessageSort, NewMessage } from "#contract/messages.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Schema } from "#server/db/schema.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/http/keyset.ts"
import { containing } from "#server/http/search-pattern.ts"
import type { ListCounts, SortedPage } from "#server/http/sorted-list.ts"

const columns = ["id", "name", "email", "organization", "productInterests", "message", "createdAt"] as const

// Stands in the index messages_newest.
export const messageSortKeys: Record<MessageSort, SortKey> = {
  createdAt: { expression: sql`created_at`, type: "timestamptz" },
}

type MessageFilter = Pick<MessageQuery, "q">

interface MessagePage extends SortedPage {
  filter: MessageFilter
  sort: MessageSort
  order: Direction
}

export async function insertMessage(tx: DbOrTx, sent: NewMessage): Promise<{ id: string }> {
  const { name, email, organization, message, productInterests } = sent
  return tx
    .insertInto("messages")
    .values({ name, email, organization: organization || null, productInterests, message })
    .returning("id")
    .executeTakeFirstOrThrow()
}

const where = expressionBuilder<Schema, "messages">()

function fits({ q }: MessageFilter) {
  const searched = ["name", "email", "organization", "message"] as const
  return where.and(q ? [where.or(searched.map((column) => where(column, "ilike", containing(q))))] : [])
}

/** One keyset page, of which nothing is selected yet. */
export function pageOfMessages(db: DbOrTx, { filter, sort, order, after, limit }: MessagePage) {
  const key = messageSortKeys[sort]
  const query = db
    .selectFrom("messages")
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("id", order)
    .limit(limit)
  return after ? query.where(follows(key, order, "id", after)) : query
}

export const listMessages = (db: DbOrTx, page: MessagePage) =>
  pageOfMessages(db, page)
    .select([...columns, keyText(messageSortKeys[page.sort]).as("sortKey")])
    .execute()

export async function countMessages(db: DbOrTx, filter: MessageFilter): Promise<ListCounts> {
  const row = await db
    .selectFrom("messages")
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere(fits(filter)).as("fitting"),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), fitting: Number(row.fitting) }
}
