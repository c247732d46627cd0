import { sql } from "kysely"
import { emailKeyOf } from "#server/auth/email-key.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { newestCompanyOf } from "#server/http/session.ts"
import { ownerCompany } from "#server/profile/owner-company.ts"

const orders = sql<number>`(
  SELECT count(*)::int FROM orders
  WHERE owner_id IN (SELECT company_id FROM members WHERE user_id = users.id) AND orders.deleted_at IS NULL)`

/** The company account whose confirmed address this is. Anyone can register another person's address. */
export function findAccount(db: DbOrTx, email: string) {
  return db
    .selectFrom("users")
    .leftJoin("profiles", (join) => join.on("profiles.ownerId", "=", newestCompanyOf(sql.ref("users.id"))))
    .select(["users.id", "users.email", "users.createdAt", orders.as("orders"), ownerCompany.as("company")])
    .select(sql<string>`first_name || ' ' || last_name`.as("person"))
    .where("emailKey", "=", emailKeyOf(email))
    .where("role", "=", "company")
    .where("emailConfirmedAt", "is not", null)
    .executeTakeFirst()
}
