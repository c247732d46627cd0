import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { deleteSecondFactor } from "../second-factors.store.ts"
import { secondsToAnswer } from "./relying-party.ts"

const shown = ["id", "name", "createdAt", "lastUsedAt"] as const

export function listPasskeysOf(db: DbOrTx, userId: string) {
  return db
    .selectFrom("passkeys")
    .select([...shown, "credentialId"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute()
}

export async function hasPasskey(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db.selectFrom("passkeys").select("id").where("userId", "=", userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** With its owner. */
export function findPasskey(db: DbOrTx, credentialId: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.userId")
    .selectAll("users")
    .select(["passkeys.id as passkeyId", "publicKey", "signCount", "credentialId"])
    .where("credentialId", "=", credentialId)
    .executeTakeFirst()
}

interface NewPasskey {
  userId: string
  credentialId: string
  publicKey: Buffer
  signCount: number
  name: string
}

/** Returns undefined if the passkey is already someone's. */
export function insertPasskey(tx: DbOrTx, passkey: NewPasskey) {
  return tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflicting) => conflicting.column("credentialId").doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export function renamePasskeyOf(db: DbOrTx, userId: string, id: string, name: string) {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning(shown)
    .executeTakeFirst()
}

/** Counts a use. Returns false if the passkey is gone, or another use with this or a higher count came first. */
export async function countUse(tx: DbOrTx, id: string, signCount: number): Promise<boolean> {
  const row = await tx
    .updateTable("passkeys")
    .set({ signCount, lastUsedAt: new Date() })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("signCount", "<", String(signCount)), eb(sql`${signCount}::bigint`, "=", 0)]))
    .returning("id")
    .executeTakeFirst()
  return row !== undefined
}

/** Also ends the other sessions that it opened. Returns its name, or undefined if it is not this user's. */
export async function deletePasskey(tx: DbOrTx, userId: string, id: string, currentSession: Buffer) {
  await tx
    .deleteFrom("sessions")
    .where("passkeyId", "=", id)
    .where("userId", "=", userId)
    .where("tokenHash", "<>", currentSession)
    .execute()
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("name")
    .executeTakeFirst()
  return row?.name
}

/** For an account whose owner changes. */
export async function deletePasskeysOf(tx: DbOrTx, userId: string): Promise<boolean> {
  const rows = await tx.deleteFrom("passkeys").where("userId", "=", userId).returning("id").execute()
  return rows.length > 0
}

/** For an owner who lost them. Returns whether there was a second factor or a passkey. */
export async function deleteFactors(tx: DbOrTx, userId: string): Promise<boolean> {
  const hadPasskey = await deletePasskeysOf(tx, userId)
  return (await deleteSecondFactor(tx, userId)) || hadPasskey
}

/** The session counts as opened with the passkey, which its owner has just used. */
export async function tieSessionTo(tx: DbOrTx, tokenHash: Buffer, passkeyId: string): Promise<void> {
  await tx.updateTable("sessions").set({ passkeyId }).where("tokenHash", "=", tokenHash).execute()
}

const hashOf = (challenge: string) => createHash("sha256").update(challenge).digest()

export async function keepChallenge(db: DbOrTx, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(Date.now() + secondsToAnswer * 1000)
  await db
    .insertInto("passkeyChallenges")
    .values({ challengeHash: hashOf(challenge), userId, expiresAt })
    .execute()
}

/** Uses up a challenge. Returns false if it was not given out for this, was used before, or is too old. */
export async function takeChallenge(db: DbOrTx, challenge: string, userId: string | null): Promise<boolean> {
  const row = await db
    .deleteFrom("passkeyChallenges")
    .where("challengeHash", "=", hashOf(challenge))
    .where("userId", userId === null ? "is" : "=", userId)
    .where("expiresAt", ">", new Date())
    .returning("challengeHash")
    .executeTakeFirst()
  return row !== undefined
}

export const deleteExpiredChallenges = (db: Db) => deleteInBatches(db, "passkeyChallenges", sql`expires_at <= now()`)
