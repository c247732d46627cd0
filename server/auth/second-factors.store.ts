import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"

/** Finds a user's second factor, confirmed or not. */
export function findSecondFactor(db: DbOrTx, userId: string) {
  return db
    .selectFrom("secondFactors")
    .select(["sealedSecret", "confirmedAt"])
    .where("userId", "=", userId)
    .executeTakeFirst()
}

export async function hasSecondFactor(db: DbOrTx, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId)
  return Boolean(factor?.confirmedAt)
}

/** Starts or restarts the setup. Returns false if the second factor is already on. */
export async function saveUnconfirmed(db: DbOrTx, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto("secondFactors")
    .values({ userId, sealedSecret })
    .onConflict((conflicting) =>
      conflicting
        .column("userId")
        .doUpdateSet({ sealedSecret, createdAt: new Date() })
        .where("secondFactors.confirmedAt", "is", null),
    )
    .returning("userId")
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the factor was confirmed or set up again in the meantime. */
export async function confirm(tx: DbOrTx, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable("secondFactors")
    .set({ confirmedAt: new Date() })
    .where("userId", "=", userId)
    .where("sealedSecret", "=", sealedSecret)
    .where("confirmedAt", "is", null)
    .returning("userId")
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if this or a later step was used before. One statement, so two requests cannot both use it. */
export async function takeStep(db: DbOrTx, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where("lastStep", "<", String(step))
    .returning("userId")
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a recovery code. Returns false if there is no such code. */
export async function takeRecoveryCode(db: DbOrTx, userId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom("recoveryCodes")
    .where("userId", "=", userId)
    .where("codeHash", "=", codeHash)
    .returning("userId")
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces all earlier codes. */
export async function replaceRecoveryCodes(tx: DbOrTx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
  await tx
    .insertInto("recoveryCodes")
    .values(hashes.map((codeHash) => ({ codeHash, userId })))
    .execute()
}

export async function countRecoveryCodes(db: DbOrTx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recoveryCodes")
    .select((select) => select.fn.countAll().as("left"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Returns whether the second factor was on. */
export async function deleteSecondFactor(tx: DbOrTx, userId: string): Promise<boolean> {
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
  const row = await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .returning("confirmedAt")
    .executeTakeFirst()
  return Boolean(row?.confirmedAt)
}

/** Deletes setups that were never finished. */
export const deleteUnconfirmed = (db: Db) =>
  deleteInBatches(db, "secondFactors", sql`confirmed_at IS NULL AND created_at < now() - interval '1 day'`)
