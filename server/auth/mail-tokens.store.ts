import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { hashToken, newToken } from "#server/http/session.ts"

export type TokenPurpose = "verify-email" | "confirm-email" | "reset-password"

export const tokenHours = { "verify-email": 24, "confirm-email": 24, "reset-password": 1 } as const

export interface PendingRegistration {
  passwordHash: string | null
  firstName: string
  lastName: string
  /** The hash of the requesting browser's cookie; not set if an administrator asked. */
  browserHash?: Buffer | undefined
}

interface NewMailToken {
  userId: string
  purpose: TokenPurpose
  /** The details from the registration that sent this letter. Only verification has them. */
  pending?: PendingRegistration
}

/** Makes a token and returns it. The database stores only its hash. */
export async function insertMailToken(tx: DbOrTx, { userId, purpose, pending }: NewMailToken): Promise<string> {
  const token = newToken()
  await tx
    .insertInto("mailTokens")
    .values({
      tokenHash: hashToken(token),
      userId,
      purpose,
      passwordHash: pending?.passwordHash ?? null,
      firstName: pending?.firstName ?? null,
      lastName: pending?.lastName ?? null,
      browserHash: pending?.browserHash ?? null,
      expiresAt: sql<Date>`now() + make_interval(hours => ${tokenHours[purpose]})`,
    })
    .execute()
  return token
}

/** Locks the row of a valid token, used or not, until the transaction ends. */
export function lockMailToken(tx: DbOrTx, token: string, purpose: TokenPurpose) {
  return tx
    .selectFrom("mailTokens")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export async function markMailTokenUsed(tx: DbOrTx, tokenHash: Uint8Array): Promise<void> {
  await tx
    .updateTable("mailTokens")
    .set({ usedAt: new Date() })
    .where("tokenHash", "=", Buffer.from(tokenHash))
    .execute()
}

/** Ends a user's unused links; with `passwordHash`, only the links of the registration with that password. */
export async function deleteUnusedMailTokens(
  tx: DbOrTx,
  { userId, purpose, passwordHash }: { userId: string; purpose: TokenPurpose; passwordHash?: string | null },
): Promise<void> {
  let query = tx
    .deleteFrom("mailTokens")
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
  if (passwordHash) query = query.where("passwordHash", "=", passwordHash)
  await query.execute()
}

export const deleteExpiredMailTokens = (db: Db) => deleteInBatches(db, "mailTokens", sql`expires_at <= now()`)
