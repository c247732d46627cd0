import { expressionBuilder, sql } from "kysely"
import { type ContactChanges, type OwnedContactQuery, type ContactSort, type NewContact } from "#contract/contacts.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { type CommonGroups, withCommonGroups } from "#server/db/common-groups.ts"
import { restorableSince } from "#server/db/deleted-rows.ts"
import { countKept } from "#server/db/kept-totals.ts"
import type { Schema } from "#server/db/schema.ts"
import { countRows, countSearched } from "#server/lists/count-rows.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/lists/keyset.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import type { Found, ListCounts, Scope, SortedPage } from "#server/lists/sorted-list.ts"
import { ownerCompany } from "#server/profile/owner-company.ts"
import { ownersLike } from "#server/profile/owners-like.ts"

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

/** What an import brings, with its type in SQL. */
export const importTypes = {
  name: "text",
  company: "text",
  email: "text",
  phone: "text",
  type: "text",
  status: "text",
  notes: "text",
} satisfies Record<keyof NewContact, string>

// Each stands in an index of 0011-contacts.sql, letter by letter.
export const contactSortKeys: Record<ContactSort, SortKey> = {
  createdAt: { expression: sql`contacts.created_at`, type: "timestamptz" },
  name: { expression: sql`lower(contacts.name) COLLATE "C"`, type: "text" },
  company: { expression: sql`lower(coalesce(contacts.company, '')) COLLATE "C"`, type: "text" },
}

export interface ContactFilter extends Pick<OwnedContactQuery, "q" | "type" | "status" | "owner"> {
  /** Where somebody has looked. */
  common?: CommonGroups
}

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

function fits({ q, type, status, owner, common }: ContactFilter) {
  const searched = ["contacts.name", "contacts.company", "contacts.email"] as const
  return where.and([
    ...(owner ? [where("contacts.ownerId", "in", ownersLike(owner))] : []),
    ...(type ? [where("contacts.type", "=", type)] : []),
    ...(status ? [where("contacts.status", "=", status)] : []),
    ...(q ? [hasText(searched, q, common)] : []),
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
export async function listOwnedContacts(db: DbOrTx, page: ContactPage) {
  return selectContacts(db, { ...page, filter: await withCommonGroups(db, "contacts", page.filter) })
    .innerJoin("users", "users.id", "contacts.ownerId")
    .leftJoin("profiles", "profiles.ownerId", "contacts.ownerId")
    .select(["users.email as ownerEmail", ownerCompany.as("ownerCompany")])
    .execute()
}

// As 0048-kept-totals.sql writes it.
function hasFacet(facet: string, filter: ContactFilter): boolean {
  const [type, status] = facet.split(" ")
  return (!filter.type || type === filter.type) && (!filter.status || status === filter.status)
}

/** Over all companies a search is counted up to a limit, see `ListCounts`. */
export async function countContacts(
  db: DbOrTx,
  scope: Scope,
  filter: ContactFilter,
  found?: Found,
): Promise<ListCounts> {
  const rows = db.selectFrom("contacts").where(inScope(scope))
  if (scope !== "all companies") return countRows(db, rows, fits(filter))
  const kept = await countKept(db, "contacts", (facet) => hasFacet(facet, filter))
  if (!filter.q && !filter.owner) return kept
  const searched = async () => countSearched(db, rows.where(fits(await withCommonGroups(db, "contacts", filter))))
  return { ...kept, ...(found ?? (await searched())) }
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

/** Answers the contact, also when it was not deleted. */
export function restoreContact(db: DbOrTx, { ownerId, id }: Target) {
  return db
    .updateTable("contacts")
    .set({ deletedAt: null })
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .where((row) => row.or([row("deletedAt", "is", null), row("deletedAt", ">", restorableSince)]))
    .returning(columns)
    .executeTakeFirst()
}

/** How many of the addresses are in the company's list; one that comes twice counts twice. */
export async function countKnownEmails(db: DbOrTx, ownerId: string, emails: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: string }>`
    SELECT count(*) AS known FROM unnest(${emails}::text[]) AS email WHERE EXISTS (
      SELECT FROM contacts WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND contacts.email IS NOT NULL
        AND lower(contacts.email) COLLATE "C" = lower(email.email) COLLATE "C")`.execute(db)
  return Number(rows[0]!.known)
}
