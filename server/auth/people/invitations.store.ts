import { sql } from "kysely"
import { invitationHours } from "#contract/auth/invitations.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { hashToken, newToken } from "#server/http/session.ts"
import { emailKeyOf } from "../email-key.ts"

const open = (db: DbOrTx) => db.selectFrom("invitations").where("acceptedAt", "is", null).where("revokedAt", "is", null)

export function listOpenInvitations(db: DbOrTx) {
  return open(db)
    .innerJoin("users", "users.id", "invitations.invitedBy")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.seat",
      "users.email as invitedBy",
      "invitations.createdAt",
      "invitations.expiresAt",
      sql<boolean>`invitations.expires_at <= now()`.as("isExpired"),
    ])
    .orderBy("invitations.createdAt", "desc")
    .orderBy("invitations.id", "desc")
    .limit(100)
    .execute()
}

/** Makes or renews the invitation of an address and returns its token. The database stores only the hash. */
export async function saveInvitation(tx: DbOrTx, email: string, seat: OfficeSeat, invitedBy: string) {
  const token = newToken()
  const fresh = {
    tokenHash: hashToken(token),
    email,
    seat,
    invitedBy,
    createdAt: new Date(),
    expiresAt: sql<Date>`now() + make_interval(hours => ${sql.lit(invitationHours)})`,
  }
  const { id } = await tx
    .insertInto("invitations")
    .values({ ...fresh, emailKey: emailKeyOf(email) })
    .onConflict((conflicting) =>
      conflicting.column("emailKey").where("acceptedAt", "is", null).where("revokedAt", "is", null).doUpdateSet(fresh),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Finds a token's row in any state and locks it until the transaction ends. */
export function lockInvitation(tx: DbOrTx, token: string) {
  return tx
    .selectFrom("invitations")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst()
}

export async function markAccepted(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable("invitations").set({ acceptedAt: new Date() }).where("id", "=", id).execute()
}

/** Returns the address, or undefined if the invitation is no longer open. */
export async function revokeInvitation(tx: DbOrTx, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable("invitations")
    .set({ revokedAt: new Date() })
    .where("id", "=", id)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .returning("email")
    .executeTakeFirst()
  return row?.email
}

/** When someone may no longer invite, their open invitations end. */
export async function revokeInvitationsBy(tx: DbOrTx, userId: string): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ revokedAt: new Date() })
    .where("invitedBy", "=", userId)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .execute()
}

/** For three months, an old link still explains what happened to the invitation. */
export async function deleteOldInvitations(db: DbOrTx): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("expiresAt", "<", sql<Date>`now() - interval '90 days'`)
    .execute()
}
