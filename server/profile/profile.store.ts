import { sql } from "kysely"
import type { NewProfile, ProfileChanges } from "#contract/auth/profiles.ts"
import type { DbOrTx } from "#server/db/db.ts"

const columns = [
  "id",
  "companyName",
  "address",
  "city",
  "state",
  "zipCode",
  "phone",
  "website",
  "description",
  "version",
  "createdAt",
] as const

/** Returns undefined if the company already has a profile. */
export function insertProfile(db: DbOrTx, ownerId: string, profile: NewProfile) {
  return db
    .insertInto("profiles")
    .values({ ...profile, ownerId })
    .onConflict((conflicting) => conflicting.column("ownerId").doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function findProfileOf(db: DbOrTx, ownerId: string) {
  return db.selectFrom("profiles").select(columns).where("ownerId", "=", ownerId).executeTakeFirst()
}

interface Target {
  ownerId: string
  id: string
  expectedVersion: number | undefined
}

export function findProfile(db: DbOrTx, { ownerId, id }: Target) {
  return db
    .selectFrom("profiles")
    .select(columns)
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst()
}

export function updateProfile(db: DbOrTx, { ownerId, id, expectedVersion }: Target, changes: ProfileChanges) {
  const query = db
    .updateTable("profiles")
    .set({ ...changes, version: sql`version + 1` })
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
  return (expectedVersion === undefined ? query : query.where("version", "=", expectedVersion))
    .returning(columns)
    .executeTakeFirst()
}
