import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"
import { firstOwnerOf, ownerCompany } from "#server/profile/owner-company.ts"

/** The companies that a user belongs to, by name. */
export function listCompaniesOf(db: DbOrTx, userId: string) {
  return db
    .selectFrom("members")
    .innerJoin("users", (join) => join.on("users.id", "=", firstOwnerOf(sql.ref("members.companyId"))))
    .leftJoin("profiles", "profiles.ownerId", "members.companyId")
    .select(["members.companyId as id", "members.seat", ownerCompany.as("name")])
    .where("members.userId", "=", userId)
    .orderBy(sql`lower(${ownerCompany})`)
    .orderBy("members.companyId")
    .execute()
}

export async function findCompanyName(db: DbOrTx, id: string): Promise<string> {
  const { name } = await db
    .selectFrom("companies")
    .innerJoin("users", (join) => join.on("users.id", "=", firstOwnerOf(sql.ref("companies.id"))))
    .leftJoin("profiles", "profiles.ownerId", "companies.id")
    .select(ownerCompany.as("name"))
    .where("companies.id", "=", id)
    .executeTakeFirstOrThrow()
  return name
}

/** Returns whether the user belongs to the company. Remembers the choice for the next sign-in. */
export async function chooseCompany(tx: DbOrTx, userId: string, companyId: string): Promise<boolean> {
  const chosen = await tx
    .updateTable("members")
    .set({ chosenAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .where("companyId", "=", companyId)
    .executeTakeFirst()
  return chosen.numUpdatedRows > 0n
}

export async function setCompanyOfSession(tx: DbOrTx, tokenHash: Buffer, companyId: string): Promise<void> {
  await tx.updateTable("sessions").set({ companyId }).where("tokenHash", "=", tokenHash).execute()
}
