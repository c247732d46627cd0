import { expressionBuilder, sql } from "kysely"
import type { MessageQuery, MessageSort, MessageStatus, NewMessage } from "#contract/desk/messages.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { type DeskFilter, fitsDesk } from "#server/desk/clock.ts"
import { fitsDays } from "#server/lists/days.ts"
import { keyText, type SortKey } from "#server/lists/keyset.ts"
import { type WantedPage, listStore } from "#server/lists/list-store.ts"
import { hasText } from "#server/lists/search-pattern.ts"

const columns = [
  "messages.id",
  "name",
  "messages.email",
  "organization",
  "productInterests",
  "message",
  "status",
  "version",
  "dueAt",
  "answeredAt",
  "assigneeId",
  "messages.createdAt",
] as const

const sortKeys: Record<MessageSort, SortKey> = {
  createdAt: { expression: sql`messages.created_at`, type: "timestamptz" },
  dueAt: { expression: sql`due_at`, type: "timestamptz" },
}

type MessageFilter = Pick<MessageQuery, "q" | "status" | "read" | "from" | "to"> & DeskFilter

type NewMessageRow = NewMessage & { id: string; dueAt: Date }

export async function insertMessage(tx: DbOrTx, sent: NewMessageRow): Promise<void> {
  const { id, name, email, organization, message, productInterests, dueAt } = sent
  await tx
    .insertInto("messages")
    .values({ id, name, email, organization: organization || null, message, productInterests, dueAt })
    .execute()
}

/** Use it in a query that selects from messages. */
export const messageAssignee = sql<string | null>`(
  SELECT first_name || ' ' || last_name FROM users WHERE users.id = messages.assignee_id)`

const shown = [...columns, sql<boolean>`read_at IS NOT NULL`.as("isRead"), messageAssignee.as("assigneeName")] as const

const where = expressionBuilder<Schema, "messages">()

const searched = ["name", "messages.email", "organization", "message", "searchedTerms"]

export const messages = listStore({
  rows: (db) => db.selectFrom("messages"),
  id: "messages.id",
  sortKeys,
  conditions: ({ q, status, read, ...filter }: MessageFilter) => [
    ...(status ? [where("status", "=", status)] : []),
    ...(read ? [where("readAt", read === "read" ? "is not" : "is", null)] : []),
    ...(q ? [hasText(searched, q)] : []),
    ...fitsDays("messages.createdAt", filter),
    ...fitsDesk(filter),
  ],
})

export const pageOfMessages = (db: DbOrTx, page: WantedPage<MessageSort, MessageFilter>) =>
  messages
    .page(db, page)
    .select([...shown, keyText(sortKeys[page.sort]).as("sortKey")])
    .execute()

export function findMessage(db: DbOrTx, id: string) {
  return db.selectFrom("messages").select(shown).where("messages.id", "=", id).executeTakeFirst()
}

/** Locks the row until the transaction ends, so parallel changes run one after the other. */
export function lockMessage(tx: DbOrTx, id: string) {
  return tx.selectFrom("messages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}
/** Locks in a fixed order to prevent deadlocks. */
export function lockMessages(tx: DbOrTx, ids: readonly string[]) {
  return tx.selectFrom("messages").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute()
}
export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

interface MessageRowChanges {
  status?: MessageStatus
  assigneeId?: string | null
  /** Stops the clock if it is still running. */
  isAnswered?: boolean
}

/** Every change makes a new version. */
export async function updateMessage(
  tx: DbOrTx,
  id: string,
  { isAnswered = false, ...changes }: MessageRowChanges,
): Promise<void> {
  await tx
    .updateTable("messages")
    .set({
      ...changes,
      version: sql`version + 1`,
      ...(isAnswered && { answeredAt: sql<Date>`coalesce(answered_at, now())` }),
    })
    .where("id", "=", id)
    .execute()
}

/** Makes no new version, because marking as read overwrites no other change. */
export async function setMessageRead(tx: DbOrTx, id: string, isRead: boolean): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ readAt: isRead ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .execute()
}
