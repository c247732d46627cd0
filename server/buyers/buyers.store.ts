import { expressionBuilder, sql } from "kysely"
import { z } from "zod"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"
import type { Schema } from "#server/db/schema.ts"
import { keyText, type SortKey } from "#server/lists/keyset.ts"
import { type WantedPage, listStore } from "#server/lists/list-store.ts"
import { hasText } from "#server/lists/search-pattern.ts"

const sortKeys: Record<"lastAt", SortKey> = {
  lastAt: { expression: sql`buyers.last_at`, type: "timestamptz" },
}

/** Buyers with the text in their name, or in that of a person or buyer that belongs to them. */
const fitsText = (q: string) => sql<boolean>`buyers.id IN (
  SELECT head_id FROM buyers AS named WHERE ${hasText(["named.name"], q)}
  UNION SELECT head_id FROM buyer_people AS people JOIN buyers AS own ON own.id = people.buyer_id
    WHERE ${hasText(["people.name", "people.email", "people.organization"], q)})`

const where = expressionBuilder<Schema, "buyers">()

/** The heads: a buyer that was joined with another is a part of it. */
export const buyers = listStore({
  rows: (db) => db.selectFrom("buyers").where("buyers.headId", "=", where.ref("buyers.id")),
  id: "buyers.id",
  sortKeys,
  conditions: ({ q }: { q?: string | undefined }) => (q ? [fitsText(q)] : []),
})

/** The keys by which requests, sales and messages find their person. */
export const keysOf = (headId: string) => sql`
  (SELECT people.key FROM buyer_people AS people JOIN buyers AS own ON own.id = people.buyer_id
    WHERE own.head_id = ${headId})`

const peopleOf = sql`FROM buyer_people AS people JOIN buyers AS own ON own.id = people.buyer_id
  WHERE own.head_id = buyers.id`
const newest = (column: "name" | "email") => sql<string>`coalesce(
  (SELECT ${sql.ref(`people.${column}`)} ${peopleOf} ORDER BY people.last_at DESC, people.id LIMIT 1), '')`
const rowsIn = (table: "quote_requests" | "sales") => sql<number>`(
  SELECT count(*)::int FROM ${sql.table(table)} AS rows
  WHERE ${table === "sales" ? sql`true` : isNotJoined} AND person_key(customer_email, customer_organization, customer_name) IN (SELECT people.key ${peopleOf}))`

export const pageOfBuyers = (db: DbOrTx, page: WantedPage<"lastAt", { q?: string | undefined }>) =>
  buyers
    .page(db, page)
    .select(["buyers.id", "name", "lastAt", "createdAt"])
    .select([sql<number>`(SELECT count(*)::int ${peopleOf})`.as("people"), newest("name").as("person")])
    .select([newest("email").as("email"), rowsIn("quote_requests").as("requests"), rowsIn("sales").as("sales")])
    .select(keyText(sortKeys[page.sort]).as("sortKey"))
    .execute()

/**
 * The buyer that a key leads to: an id of a buyer, person or message, a person's email, or the number of a request, sale
 * or invoice.
 */
export async function findHead(db: DbOrTx, key: string): Promise<string | undefined> {
  const customer = (row: string) =>
    sql.raw(`person_key(${row}.customer_email, ${row}.customer_organization, ${row}.customer_name)`)
  // Only an id is compared as an id, so the query uses the index.
  const id = z.uuid().safeParse(key).data ?? null
  const { rows } = await sql<{ headId: string }>`
    SELECT head_id FROM buyers WHERE id = ${id}::uuid
    UNION ALL SELECT head_id FROM buyer_people AS people JOIN buyers ON buyers.id = buyer_id WHERE people.key IN (
      person_key(${key}, '', ''),
      (SELECT ${customer("quote_requests")} FROM quote_requests WHERE number = ${key}),
      (SELECT ${customer("sales")} FROM sales WHERE number = ${key}),
      (SELECT ${customer("sales")} FROM sales JOIN invoices ON invoices.sale_id = sales.id WHERE invoices.number = ${key}),
      (SELECT person_key(email, organization, name) FROM messages WHERE id = ${id}::uuid))
    LIMIT 1`.execute(db)
  return rows[0]?.headId
}

export const findBuyer = (db: DbOrTx, id: string) =>
  db.selectFrom("buyers").select(["id", "name"]).where("id", "=", id).executeTakeFirst()

/** Locks in a fixed order to prevent deadlocks. */
export const lockBuyers = (tx: DbOrTx, ids: readonly string[]) =>
  tx.selectFrom("buyers").select(["id", "headId", "name"]).where("id", "in", ids).orderBy("id").forUpdate().execute()

export const setBuyerName = (tx: DbOrTx, id: string, name: string) =>
  tx.updateTable("buyers").set({ name }).where("id", "=", id).execute()

export const insertNote = (tx: DbOrTx, note: { buyerId: string; body: string; userId: string; userName: string }) =>
  tx.insertInto("buyerNotes").values(note).execute()

/** Shows everything of a head, and of what was joined with it, at another head. */
export const moveHead = (tx: DbOrTx, from: string, to: string) =>
  tx.updateTable("buyers").set({ headId: to }).where("headId", "=", from).execute()

export const makeHead = (tx: DbOrTx, id: string) =>
  tx.updateTable("buyers").set({ headId: id }).where("id", "=", id).execute()

export const findPersonOfBuyer = (db: DbOrTx, id: string) =>
  db
    .selectFrom("buyerPeople")
    .innerJoin("buyers", "buyers.id", "buyerId")
    .select(["buyerPeople.name", "buyerPeople.organization", "headId"])
    .where("buyerPeople.id", "=", id)
    .executeTakeFirst()

export async function countPeopleOfBuyer(db: DbOrTx, headId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${keysOf(headId)} AS people`.execute(
    db,
  )
  return rows[0]!.count // An aggregate returns one row.
}

/** A buyer of its own for one person. */
export async function insertBuyerOf(tx: DbOrTx, personId: string, name: string): Promise<void> {
  const id = crypto.randomUUID()
  await tx
    .insertInto("buyers")
    .values({ id, headId: id, name, key: `split:${id}` })
    .execute()
  await tx.updateTable("buyerPeople").set({ buyerId: id }).where("id", "=", personId).execute()
}

/** After people came or went. */
export const recountLast = (tx: DbOrTx, ids: readonly string[]) =>
  sql`
  UPDATE buyers SET last_at = coalesce((SELECT max(people.last_at) FROM buyer_people AS people
    JOIN buyers AS own ON own.id = people.buyer_id WHERE own.head_id = buyers.id), last_at)
  WHERE id IN (${sql.join(ids)})`.execute(tx)
