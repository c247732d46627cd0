import { expressionBuilder, sql } from "kysely"
import type { MessageQuery, MessageSort, MessageStatus, NewMessage } from "#contract/messages.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { type CommonGroups, withCommonGroups } from "#server/db/common-groups.ts"
import { countKept } from "#server/db/kept-totals.ts"
import type { Schema } from "#server/db/schema.ts"
import { type DeskFilter, fitsDesk } from "#server/desk/clock.ts"
import { countSearched } from "#server/lists/count-rows.ts"
import { fitsDays } from "#server/lists/days.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/lists/keyset.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import type { Found, ListCounts, SortedPage } from "#server/lists/sorted-list.ts"

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

// Each expression has an index, together with the id.
export const messageSortKeys: Record<MessageSort, SortKey> = {
  createdAt: { expression: sql`messages.created_at`, type: "timestamptz" },
  dueAt: { expression: sql`due_at`, type: "timestamptz" },
}

export type MessageFilter = Pick<MessageQuery, "q" | "status" | "read" | "from" | "to"> &
  DeskFilter & { common?: CommonGroups }

interface MessagePage extends SortedPage {
  filter: MessageFilter | "none"
  sort: MessageSort
  order: Direction
}

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

function fits(filter: MessageFilter | "none") {
  if (filter === "none") return where.and([])
  const { q, status, read, common } = filter
  const searched = ["name", "messages.email", "organization", "message", "searchedTerms"] as const
  return where.and([
    ...(status ? [where("status", "=", status)] : []),
    ...(read ? [where("readAt", read === "read" ? "is not" : "is", null)] : []),
    ...(q ? [hasText(searched, q, common)] : []),
    ...fitsDays("messages.createdAt", filter),
    ...fitsDesk(filter),
  ])
}

/** One keyset page, before columns are selected. */
export function pageOfMessages(db: DbOrTx, { filter, sort, order, after, limit }: MessagePage) {
  const key = messageSortKeys[sort]
  const query = db
    .selectFrom("messages")
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("messages.id", order)
    .limit(limit)
  return after ? query.where(follows(key, order, "messages.id", after)) : query
}

export async function listMessages(db: DbOrTx, page: MessagePage & { filter: MessageFilter }) {
  return pageOfMessages(db, { ...page, filter: await withCommonGroups(db, "messages", page.filter) })
    .select([...shown, keyText(messageSortKeys[page.sort]).as("sortKey")])
    .execute()
}

/** With any filter beyond the status, counting stops at a limit; see `ListCounts`. */
export async function countMessages(db: DbOrTx, filter: MessageFilter, found?: Found): Promise<ListCounts> {
  const { status, q, read, clock, assignee, from, to } = filter
  const kept = await countKept(db, "messages", (facet) => !status || facet === status)
  if (![q, read, clock, assignee, from, to].some(Boolean)) return kept
  const rows = db.selectFrom("messages")
  const searched = async () => countSearched(db, rows.where(fits(await withCommonGroups(db, "messages", filter))))
  return { ...kept, ...(found ?? (await searched())) }
}

export function findMessage(db: DbOrTx, id: string) {
  return db.selectFrom("messages").select(shown).where("messages.id", "=", id).executeTakeFirst()
}

/** Locks the row until the transaction ends, so parallel changes run one after the other. */
export function lockMessage(tx: DbOrTx, id: string) {
  return tx.selectFrom("messages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}
/** Locked in one order, so that two desks never wait for each other. */
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
export async function markMessage(tx: DbOrTx, id: string, isRead: boolean): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ readAt: isRead ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .execute()
}
