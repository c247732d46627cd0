import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"
import { firstOwnerOf, ownerCompany } from "#server/profile/owner-company.ts"

/** Companies that people of the domain may ask to join, without those that the user belongs to. */
export function listJoinableCompanies(db: DbOrTx, { userId, domain }: { userId: string; domain: string }) {
  return db
    .selectFrom("companies")
    .innerJoin("users", (join) => join.on("users.id", "=", firstOwnerOf(sql.ref("companies.id"))))
    .leftJoin("profiles", "profiles.ownerId", "companies.id")
    .select(["companies.id", ownerCompany.as("name")])
    .select(
      sql<boolean>`EXISTS (SELECT FROM company_wishes WHERE company_id = companies.id AND user_id = ${userId})`.as(
        "isAsked",
      ),
    )
    .where("joinDomain", "=", domain)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM members WHERE company_id = companies.id AND user_id = ${userId})`)
    .orderBy("companies.id")
    .limit(20)
    .execute()
}

/** Returns false if the user asks already. */
export async function insertWish(tx: DbOrTx, companyId: string, userId: string): Promise<boolean> {
  const made = await tx
    .insertInto("companyWishes")
    .values({ companyId, userId })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning("id")
    .executeTakeFirst()
  return made !== undefined
}

export function listWishesOf(db: DbOrTx, companyId: string) {
  return db
    .selectFrom("companyWishes")
    .innerJoin("users", "users.id", "userId")
    .select(["companyWishes.id", "userId", "users.email", "askedAt"])
    .select(sql<string>`first_name || ' ' || last_name`.as("name"))
    .where("companyId", "=", companyId)
    .orderBy("askedAt")
    .limit(100)
    .execute()
}

/** Ends a wish and returns who asked; undefined for one of another company. */
export async function takeWish(tx: DbOrTx, companyId: string, id: string) {
  const wish = await tx
    .deleteFrom("companyWishes")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .returning("userId")
    .executeTakeFirst()
  if (!wish) return undefined
  return tx.selectFrom("users").select(["id", "email"]).where("id", "=", wish.userId).executeTakeFirstOrThrow()
}

export const listCompanyOwners = (db: DbOrTx, companyId: string) =>
  db
    .selectFrom("members")
    .innerJoin("users", "users.id", "userId")
    .select("users.email")
    .where("companyId", "=", companyId)
    .where("seat", "=", "owner")
    .execute()
