import type { NewMessage } from "#contract/messages.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { follows, type Place } from "#server/http/newest-first.ts"

const columns = ["id", "name", "email", "organization", "productInterests", "message", "createdAt"] as const

export async function insertMessage(tx: DbOrTx, sent: NewMessage): Promise<{ id: string }> {
  const { name, email, organization, message, productInterests } = sent
  return tx
    .insertInto("messages")
    .values({ name, email, organization: organization || null, productInterests, message })
    .returning("id")
    .executeTakeFirstOrThrow()
}

/** One keyset page, newest first. */
export function listMessages(db: DbOrTx, { after, limit }: { after?: Place; limit: number }) {
  const query = db
    .selectFrom("messages")
    .select(columns)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
  return (after ? query.where(follows(after)) : query).execute()
}

export async function countMessages(db: DbOrTx): Promise<number> {
  const query = db.selectFrom("messages").select((select) => select.fn.countAll<string>().as("count"))
  return Number((await query.executeTakeFirstOrThrow()).count)
}
