import { type SelectQueryBuilder, sql } from "kysely"
import { memberLimits } from "#contract/auth/members.ts"
import type { CompanySeat } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { hashToken, newToken } from "#server/http/session.ts"
import { emailKeyOf } from "../email-key.ts"

export function listMembersOf(db: DbOrTx, companyId: string) {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["members.id", "members.userId", "members.seat", "members.joinedAt", "users.email"])
    .select(sql<string>`first_name || ' ' || last_name`.as("name"))
    .where("companyId", "=", companyId)
    .orderBy("members.joinedAt")
    .orderBy("members.id")
    .execute()
}

/** Locks the company so changes to its members run one at a time. */
export const lockCompany = (tx: DbOrTx, id: string) =>
  tx.selectFrom("companies").select("id").where("id", "=", id).forUpdate().executeTakeFirst()

export const findSeat = async (tx: DbOrTx, companyId: string, userId: string): Promise<CompanySeat | undefined> =>
  (
    await tx
      .selectFrom("members")
      .select("seat")
      .where("companyId", "=", companyId)
      .where("userId", "=", userId)
      .executeTakeFirst()
  )?.seat

export function findMember(tx: DbOrTx, companyId: string, id: string) {
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["members.id", "members.userId", "members.seat", "users.email"])
    .where("companyId", "=", companyId)
    .where("members.id", "=", id)
    .executeTakeFirst()
}

/** Does nothing for somebody who is a member already. The company is active after their next sign-in. */
export async function insertMember(tx: DbOrTx, member: { companyId: string; userId: string; seat: CompanySeat }) {
  await tx
    .insertInto("members")
    .values(member)
    .onConflict((conflicting) => conflicting.columns(["companyId", "userId"]).doNothing())
    .execute()
}

/** The database refuses this for the last owner. */
export const setMemberSeat = (tx: DbOrTx, id: string, seat: CompanySeat) =>
  tx.updateTable("members").set({ seat }).where("id", "=", id).execute()

/** Ends the member's sessions in the company too. The database refuses this for the last owner. */
export async function deleteMember(tx: DbOrTx, companyId: string, { id, userId }: { id: string; userId: string }) {
  await tx.deleteFrom("members").where("id", "=", id).execute()
  await tx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("companyId", "=", companyId), eb("companyId", "is", null)]))
    .execute()
}

/** An account that joins by invitation needs no company of its own. */
export const deleteOwnCompany = (tx: DbOrTx, userId: string) =>
  tx.deleteFrom("companies").where("id", "=", userId).execute()

const open = <O>(query: SelectQueryBuilder<Schema, "companyInvitations", O>) =>
  query.where("acceptedAt", "is", null).where("withdrawnAt", "is", null)

export function listInvitationsOf(db: DbOrTx, companyId: string) {
  return open(db.selectFrom("companyInvitations"))
    .select(["id", "email", "seat", "expiresAt", sql<boolean>`expires_at <= now()`.as("isExpired")])
    .where("companyId", "=", companyId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute()
}

interface Invited {
  companyId: string
  email: string
  seat: CompanySeat
  invitedBy: string
}

/** Makes or renews the invitation of an address and returns its token. The database stores only the hash. */
export async function saveMemberInvitation(tx: DbOrTx, invited: Invited): Promise<string> {
  const token = newToken()
  const hours = sql.lit(memberLimits.invitationHours)
  const fresh = {
    ...invited,
    tokenHash: hashToken(token),
    createdAt: new Date(),
    expiresAt: sql<Date>`now() + make_interval(hours => ${hours})`,
  }
  await tx
    .insertInto("companyInvitations")
    .values({ ...fresh, emailKey: emailKeyOf(invited.email) })
    .onConflict((conflicting) =>
      conflicting
        .columns(["companyId", "emailKey"])
        .where("acceptedAt", "is", null)
        .where("withdrawnAt", "is", null)
        .doUpdateSet(fresh),
    )
    .execute()
  return token
}

/** Finds a token's row in any state and locks it until the transaction ends. */
export const lockMemberInvitation = (tx: DbOrTx, token: string) =>
  tx
    .selectFrom("companyInvitations")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst()

export const markInvitationAccepted = (tx: DbOrTx, id: string) =>
  tx.updateTable("companyInvitations").set({ acceptedAt: new Date() }).where("id", "=", id).execute()

/** Returns the address, or undefined if the company has no such open invitation. */
export async function withdrawMemberInvitation(tx: DbOrTx, companyId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable("companyInvitations")
    .set({ withdrawnAt: new Date() })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .where("acceptedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .returning("email")
    .executeTakeFirst()
  return row?.email
}

/** When someone may no longer invite, their open invitations end. */
export const withdrawInvitationsBy = (tx: DbOrTx, companyId: string, userId: string) =>
  tx
    .updateTable("companyInvitations")
    .set({ withdrawnAt: new Date() })
    .where("companyId", "=", companyId)
    .where("invitedBy", "=", userId)
    .where("acceptedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .execute()

/** For three months, an old link still explains what happened to the invitation. */
export async function deleteOldMemberInvitations(db: DbOrTx): Promise<void> {
  await db
    .deleteFrom("companyInvitations")
    .where("expiresAt", "<", sql<Date>`now() - interval '90 days'`)
    .execute()
}
