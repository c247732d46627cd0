import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

export function listSessionsOf(db: DbOrTx, userId: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "tokenHash", "browser", "clientAddress", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .where("idleExpiresAt", ">", sql<Date>`now()`)
    .where("expiresAt", ">", sql<Date>`now()`)
    .orderBy("lastUsedAt", "desc")
    .limit(100)
    .execute()
}

/** The two ends of a session that still lasts; unlike `findSignedIn`, this is no use of it. */
export function findSessionEnds(db: DbOrTx, tokenHash: Buffer) {
  return db
    .selectFrom("sessions")
    .select(["idleExpiresAt", "expiresAt"])
    .where("tokenHash", "=", tokenHash)
    .where("idleExpiresAt", ">", sql<Date>`now()`)
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst()
}

const sessionsKept = 100

/** A program that signs in over and over must not fill the table: the hundred sessions used last stay. */
export async function deleteOldestSessionsOf(tx: DbOrTx, userId: string): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("tokenHash", "in", (sessions) =>
      sessions
        .selectFrom("sessions")
        .select("tokenHash")
        .where("userId", "=", userId)
        .orderBy("lastUsedAt", "desc")
        .offset(sessionsKept),
    )
    .execute()
}

/** Ends the sessions of a user; with `except`, all but that one. */
export async function deleteSessionsOf(tx: DbOrTx, userId: string, except?: Buffer): Promise<void> {
  let query = tx.deleteFrom("sessions").where("userId", "=", userId)
  if (except) query = query.where("tokenHash", "<>", except)
  await query.execute()
}
