import { type Expression, expressionBuilder, type Selectable, sql } from "kysely"
import type { PersonQuery, PersonSort, PersonStatus } from "#contract/auth/people.ts"
import { accessOf, type OfficeSeat } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/lists/keyset.ts"
import { containing } from "#server/lists/search-pattern.ts"
import type { ListCounts, SortedPage } from "#server/lists/sorted-list.ts"

// Each expression must match an index in 0040-people.sql character for character.
export const personSortKeys: Record<PersonSort, SortKey> = {
  createdAt: { expression: sql`users.created_at`, type: "timestamptz" },
  name: { expression: sql`lower(users.last_name || ' ' || users.first_name) COLLATE "C"`, type: "text" },
  email: { expression: sql`users.email_key COLLATE "C"`, type: "text" },
}

type PersonFilter = Pick<PersonQuery, "q" | "role" | "status">

interface PersonPage extends SortedPage {
  filter: PersonFilter
  sort: PersonSort
  order: Direction
}

const status = sql<PersonStatus>`CASE WHEN users.locked_at IS NOT NULL THEN 'locked'
  WHEN users.email_verified_at IS NOT NULL THEN 'verified' ELSE 'unverified' END`

const where = expressionBuilder<Schema, "users">()

const companiesOf = (userId: Expression<string>) =>
  sql<string>`(SELECT company_id FROM members WHERE user_id = ${userId})`

function fits({ q, role, status: wanted }: PersonFilter) {
  const searched = ["users.firstName", "users.lastName", "users.email"] as const
  const name = sql<string>`users.first_name || ' ' || users.last_name`
  const pattern = containing(q ?? "")
  return where.and([
    ...(role ? [where("users.role", "=", role)] : []),
    ...(wanted ? [where(status, "=", wanted)] : []),
    ...(q
      ? [
          where.or([
            ...searched.map((column) => where(column, "ilike", pattern)),
            where(name, "ilike", pattern),
            sql<boolean>`users.id IN (SELECT user_id FROM members
              JOIN profiles ON profiles.owner_id = members.company_id WHERE company_name ILIKE ${pattern})`,
          ]),
        ]
      : []),
  ])
}

const selectPeople = (db: DbOrTx) =>
  db
    .selectFrom("users")
    .leftJoin("secondFactors", "secondFactors.userId", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.firstName",
      "users.lastName",
      "users.role",
      sql<OfficeSeat | null>`CASE WHEN users.role = 'admin' THEN users.office_seat END`.as("seat"),
      sql<string | null>`(SELECT string_agg(company_name, ', ' ORDER BY company_name) FROM profiles
        WHERE owner_id IN ${companiesOf(sql.ref("users.id"))})`.as("companyName"),
      "users.createdAt",
      "users.emailVerifiedAt as verifiedAt",
      "users.lockedAt",
      status.as("status"),
      sql<boolean>`second_factors.confirmed_at IS NOT NULL`.as("hasSecondFactor"),
      sql<number>`(SELECT count(*)::int FROM passkeys WHERE passkeys.user_id = users.id)`.as("passkeys"),
      sql<boolean>`users.password_hash IS NOT NULL`.as("hasPassword"),
    ])

export function pageOfPeople(db: DbOrTx, { filter, sort, order, after, limit }: PersonPage) {
  const key = personSortKeys[sort]
  const query = selectPeople(db)
    .select(keyText(key).as("sortKey"))
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("users.id", order)
    .limit(limit)
  return (after ? query.where(follows(key, order, "users.id", after)) : query).execute()
}

export async function countPeople(db: DbOrTx, filter: PersonFilter): Promise<ListCounts> {
  const row = await db
    .selectFrom("users")
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere(fits(filter)).as("fitting"),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), fitting: Number(row.fitting) }
}

export function findPerson(db: DbOrTx, id: string) {
  return selectPeople(db).where("users.id", "=", id).executeTakeFirst()
}

/** Counts the contacts, orders and payments of a user's companies, without deleted rows. */
export async function countBooksOf(db: DbOrTx, id: string) {
  const countOf = (table: "contacts" | "orders" | "payments") =>
    sql<string>`(SELECT count(*) FROM ${sql.table(table)} WHERE owner_id IN ${companiesOf(sql.val(id))} AND deleted_at IS NULL)`
  const { rows } = await sql<Record<"contacts" | "orders" | "payments", string>>`
    SELECT ${countOf("contacts")} AS contacts, ${countOf("orders")} AS orders, ${countOf("payments")} AS payments`.execute(
    db,
  )
  const { contacts, orders, payments } = rows[0]! // A SELECT without FROM returns one row.
  return { contacts: Number(contacts), orders: Number(orders), payments: Number(payments) }
}

/** Whether the account has colleagues, or data that only a company account can reach. */
export async function keepsBooks(db: DbOrTx, id: string): Promise<boolean> {
  const companies = companiesOf(sql.val(id))
  const { rows } = await sql`SELECT FROM profiles WHERE owner_id IN ${companies} UNION ALL
    SELECT FROM contacts WHERE owner_id IN ${companies} UNION ALL
    SELECT FROM orders WHERE owner_id IN ${companies} UNION ALL
    SELECT FROM payments WHERE owner_id IN ${companies} UNION ALL
    SELECT FROM members WHERE company_id IN ${companies} AND user_id <> ${id} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Locks rows in a fixed order, so two administrators who change each other cannot deadlock. */
export function lockPeople(tx: DbOrTx, ids: readonly string[]) {
  return tx.selectFrom("users").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute()
}

/** The database refuses this for the last owner. */
export async function setLocked(tx: DbOrTx, id: string, lockedAt: Date | null): Promise<void> {
  await tx.updateTable("users").set({ lockedAt }).where("id", "=", id).execute()
}

/** The database refuses this for the last owner. */
export async function makeCompany(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable("users").set({ role: "company", officeSeat: "reader" }).where("id", "=", id).execute()
}

/** The database refuses this for the last owner. */
export async function setSeat(tx: DbOrTx, id: string, officeSeat: OfficeSeat): Promise<void> {
  await tx.updateTable("users").set({ officeSeat }).where("id", "=", id).execute()
}

/** Clears the password, because the person who registered may not own the address. */
export async function setVerified(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable("users").set({ emailVerifiedAt: new Date(), passwordHash: null }).where("id", "=", id).execute()
}

/** Whether an account may change others now; its session may have been opened with another seat. */
export const mayChangePeople = ({ role, officeSeat, lockedAt }: Selectable<Schema["users"]>) =>
  role === "admin" && lockedAt === null && accessOf({ role, seat: officeSeat }, "people") === "write"

/** The trigger in 0040-people.sql raises QM001 when no administrator would be left. */
export const isLastAdministrator = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "QM001"
