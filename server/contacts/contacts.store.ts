import { expressionBuilder, sql } from "kysely"
import { type ContactChanges, type ContactQuery, type ContactSort, type NewContact } from "#contract/contacts.ts"
import { deletedIsKeptForDays } from "#contract/lists.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Schema } from "#server/db/schema.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/http/keyset.ts"
import { containing } from "#server/http/search-pattern.ts"
import type { ListCounts, Scope, SortedPage } from "#server/http/sorted-list.ts"
import { ownerCompany } from "#server/profile/owner-company.ts"

const columns = [
  "contacts.id",
  "contacts.name",
  "contacts.company",
  "contacts.email",
  "contacts.phone",
  "contacts.type",
  "contacts.status",
  "contacts.notes",
  "contacts.version",
  "contacts.createdAt",
] as const

// Each stands in an index of 0011-contacts.sql, letter by letter.
export const contactSortKeys: Record<ContactSort, SortKey> = {
  createdAt: { expression: sql`contacts.created_at`, type: "timestamptz" },
  name: { expression: sql`lower(contacts.name) COLLATE "C"`, type: "text" },
  company: { expression: sql`lower(coalesce(contacts.company, '')) COLLATE "C"`, type: "text" },
}

export type ContactFilter = Pick<ContactQuery, "q" | "type" | "status">

export interface ContactPage extends SortedPage {
  scope: Scope
  filter: ContactFilter
  sort: ContactSort
  order: Direction
}

/** One contact of one company; another company's is as good as missing. */
interface Target {
  ownerId: string
  id: string
}

const where = expressionBuilder<Schema, "contacts">()

const inScope = (scope: Scope) =>
  where.and([
    ...(scope === "all companies" ? [] : [where("contacts.ownerId", "=", scope.ownerId)]),
    where("contacts.deletedAt", "is", null),
  ])

function fits({ q, type, status }: ContactFilter) {
  const searched = ["contacts.name", "contacts.company", "contacts.email"] as const
  return where.and([
    ...(type ? [where("contacts.type", "=", type)] : []),
    ...(status ? [where("contacts.status", "=", status)] : []),
    ...(q ? [where.or(searched.map((column) => where(column, "ilike", containing(q))))] : []),
  ])
}

/** One keyset page, of which nothing is selected yet. */
export function pageOfContacts(db: DbOrTx, { scope, filter, sort, order, after, limit }: ContactPage) {
  const key = contactSortKeys[sort]
  const query = db
    .selectFrom("contacts")
    .where(inScope(scope))
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("contacts.id", order)
    .limit(limit)
  return after ? query.where(follows(key, order, "contacts.id", after)) : query
}

const selectContacts = (db: DbOrTx, page: ContactPage) =>
  pageOfContacts(db, page).select([...columns, keyText(contactSortKeys[page.sort]).as("sortKey")])

/** One keyset page. */
export function listContacts(db: DbOrTx, page: ContactPage) {
  return selectContacts(db, page).execute()
}

/** One keyset page with the owner of each row. */
export function listOwnedContacts(db: DbOrTx, page: ContactPage) {
  return selectContacts(db, page)
    .innerJoin("users", "users.id", "contacts.ownerId")
    .leftJoin("profiles", "profiles.ownerId", "contacts.ownerId")
    .select(["users.email as ownerEmail", ownerCompany.as("ownerCompany")])
    .execute()
}

export async function countContacts(db: DbOrTx, scope: Scope, filter: ContactFilter): Promise<ListCounts> {
  const row = await db
    .selectFrom("contacts")
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere(fits(filter)).as("fitting"),
    ])
    .where(inScope(scope))
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), fitting: Number(row.fitting) }
}

export function findContact(db: DbOrTx, { ownerId, id }: Target) {
  return db.selectFrom("contacts").select(columns).where(inScope({ ownerId })).where("id", "=", id).executeTakeFirst()
}

export function insertContact(db: DbOrTx, ownerId: string, contact: NewContact) {
  return db
    .insertInto("contacts")
    .values({ ...contact, ownerId })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateContact(
  db: DbOrTx,
  { ownerId, id, expectedVersion }: Target & { expectedVersion: number | undefined },
  changes: ContactChanges,
) {
  const query = db
    .updateTable("contacts")
    .set({ ...changes, version: sql`version + 1` })
    .where(inScope({ ownerId }))
    .where("id", "=", id)
  return (expectedVersion === undefined ? query : query.where("version", "=", expectedVersion))
    .returning(columns)
    .executeTakeFirst()
}

/** Answers whether there was such a contact. */
export async function deleteContact(db: DbOrTx, { ownerId, id }: Target): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contacts")
    .set({ deletedAt: sql<Date>`now()` })
    .where(inScope({ ownerId }))
    .where("id", "=", id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const keptUntil = sql<Date>`now() - make_interval(days => ${sql.lit(deletedIsKeptForDays)})`

/** Answers the contact, also when it was not deleted. */
export function restoreContact(db: DbOrTx, { ownerId, id }: Target) {
  return db
    .updateTable("contacts")
    .set({ deletedAt: null })
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .where((row) => row.or([row("deletedAt", "is", null), row("deletedAt", ">", keptUntil)]))
    .returning(columns)
    .executeTakeFirst()
}

/** Removes what can no longer be restored. */
export async function forgetDeletedContacts(db: DbOrTx): Promise<void> {
  await db.deleteFrom("contacts").where("deletedAt", "<=", keptUntil).execute()
}
