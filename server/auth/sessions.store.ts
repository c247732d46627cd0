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

/** When an active session ends. Unlike `findSignedIn`, this does not extend the session. */
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

/** Keeps the 100 most recently used sessions, so a program that signs in repeatedly cannot fill the table. */
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

/** Ends a user's sessions; with `except`, all but that one. */
export async function deleteSessionsOf(tx: DbOrTx, userId: string, except?: Buffer): Promise<void> {
  let query = tx.deleteFrom("sessions").where("userId", "=", userId)
  if (except) query = query.where("tokenHash", "<>", except)
  await query.execute()
}
