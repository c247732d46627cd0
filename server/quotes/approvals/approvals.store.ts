import { sql } from "kysely"
import { type CompanySeat, companySeats, mayWrite } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import type { AskedAcceptance } from "#server/db/desk-tables.ts"

const approverSeats = companySeats.filter((seat) => mayWrite({ role: "company", seat }, "approvals"))

/** Who can approve in a company. The person who asks cannot. */
export function listApprovers(db: DbOrTx, companyId: string, askedBy: string | null) {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.email", sql<string>`first_name || ' ' || last_name`.as("name")])
    .where("members.companyId", "=", companyId)
    .where("members.seat", "in", approverSeats)
    .where(sql<boolean>`users.id IS DISTINCT FROM ${askedBy}`)
    .where("users.lockedAt", "is", null)
    .orderBy("members.joinedAt")
    .execute()
}

/** The company of a request, or else the one that the caller acts for, with its amount. */
export function findCompanyRule(tx: DbOrTx, companyId: string) {
  return tx.selectFrom("companies").select("approvalAbove").where("id", "=", companyId).executeTakeFirst()
}

/** The company with the lowest approval amount among those that a confirmed address buys for. */
export const findStrictestCompany = (db: DbOrTx, email: string) =>
  db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .innerJoin("companies", "companies.id", "members.companyId")
    .select("companies.id")
    .where("users.emailKey", "=", emailKeyOf(email))
    .where("users.emailConfirmedAt", "is not", null)
    .where("approvalAbove", "is not", null)
    .orderBy("approvalAbove")
    .limit(1)
    .executeTakeFirst()

/** The person with this address, and their seat in a company, or null. */
export const findSeatOfAddress = (db: DbOrTx, companyId: string, email: string) =>
  db
    .selectFrom("users")
    .leftJoin("members", (join) => join.onRef("members.userId", "=", "users.id").on("companyId", "=", companyId))
    .select("seat")
    .where("users.emailKey", "=", emailKeyOf(email))
    .executeTakeFirst()

export function findApprovalOf(db: DbOrTx, quoteId: string) {
  return db.selectFrom("purchaseApprovals").selectAll().where("quoteId", "=", quoteId).executeTakeFirst()
}

/** This person's undecided approval for a request. */
export const findAskedBy = (db: DbOrTx, quoteRequestId: string, userId: string) =>
  db
    .selectFrom("purchaseApprovals")
    .innerJoin("quotes", "quotes.id", "quoteId")
    .select("purchaseApprovals.id")
    .where("quotes.quoteRequestId", "=", quoteRequestId)
    .where("quotes.status", "=", "sent")
    .where("purchaseApprovals.askedBy", "=", userId)
    .where("purchaseApprovals.decidedAt", "is", null)
    .executeTakeFirst()

/** With the number and revision of its quote. Another company's is not found. */
export function findApproval(db: DbOrTx, companyId: string, id: string) {
  return db
    .selectFrom("purchaseApprovals")
    .innerJoin("quotes", "quotes.id", "quoteId")
    .innerJoin("quoteRequests", "quoteRequests.id", "quotes.quoteRequestId")
    .selectAll("purchaseApprovals")
    .select(["quoteRequests.id as quoteRequestId", "quoteRequests.number", "quotes.revision"])
    .where("purchaseApprovals.id", "=", id)
    .where("purchaseApprovals.companyId", "=", companyId)
    .executeTakeFirst()
}
export type FoundApproval = NonNullable<Awaited<ReturnType<typeof findApproval>>>

interface NewApproval {
  quoteId: string
  companyId: string
  askedBy: string
  askedByName: string
  askedByEmail: string
  askedFrom: string
  acceptance: AskedAcceptance
  total: string
}

export async function insertApproval(tx: DbOrTx, { acceptance, ...asked }: NewApproval): Promise<void> {
  await tx
    .insertInto("purchaseApprovals")
    .values({ ...asked, acceptance: JSON.stringify(acceptance) })
    .execute()
}

/** Returns false if somebody decided before. */
export async function decideApproval(
  tx: DbOrTx,
  id: string,
  { by, refusal }: { by: string; refusal?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("purchaseApprovals")
    .set({ decidedAt: sql<Date>`now()`, decidedByName: by, ...(refusal !== undefined && { refusal }) })
    .where("id", "=", id)
    .where("decidedAt", "is", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The seat that counts when a decision is made. Holds it until the transaction ends. */
export async function holdSeat(tx: DbOrTx, companyId: string, userId: string): Promise<CompanySeat | undefined> {
  const row = await tx
    .selectFrom("members")
    .select("seat")
    .where("companyId", "=", companyId)
    .where("userId", "=", userId)
    .forShare()
    .executeTakeFirst()
  return row?.seat
}

/** A request that a member of a company accepts belongs to the company, unless it has one. */
export const giveToCompany = (tx: DbOrTx, quoteRequestId: string, companyId: string) =>
  tx
    .updateTable("quoteRequests")
    .set({ companyId })
    .where("id", "=", quoteRequestId)
    .where("companyId", "is", null)
    .execute()
